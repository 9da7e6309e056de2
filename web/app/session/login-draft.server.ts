import { clearCookie, readJsonCookie, setCookie } from '@galgal/ui/http/cookies.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { z } from 'zod'

const COOKIE = 'login'
// As long as a code of a text message lives.
const LIFE_SECONDS = 10 * 60

const Draft = z.object({
  email: z.string().optional(),
  callingCode: z.string().optional(),
  phoneNumber: z.string().optional(),
  /** The API's name for the code that this browser asked for, and when it did. */
  request: z.object({ id: z.string(), requestedAt: z.number() }).optional(),
})
/** What was typed to log in, never a password; kept by the browser and read by no script. */
export type LoginDraft = z.output<typeof Draft>

export const loginDraftOf = (args: RouteArgs): LoginDraft =>
  readJsonCookie(args, COOKIE, Draft) ?? {}

export const keepLoginDraft = (args: RouteArgs, draft: LoginDraft) =>
  setCookie(args, COOKIE, JSON.stringify(draft), LIFE_SECONDS)

export const forgetLoginDraft = (args: RouteArgs) => clearCookie(args, COOKIE)
