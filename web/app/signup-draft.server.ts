import { z } from 'zod'
import { clearCookie, cookieOf, setCookie } from './cookies.server.ts'
import { type Kind, kinds } from './signup-kinds.ts'
import type { Page } from './visit.server.ts'

const COOKIE = 'signup'
// As long as the API keeps a sign-up that no account stands behind yet.
const DAY_SECONDS = 24 * 60 * 60

const Draft = z.object({
  kind: z.enum(Object.keys(kinds) as [Kind, ...Kind[]]).optional(),
  email: z.string().optional(),
  /** The API's name for this sign-up until its e-mail is proven. */
  handle: z.string().optional(),
  marketing: z.boolean().optional(),
})
/** A sign-up before it has an account, kept by the browser and read by no script; never a password. */
export type Draft = z.output<typeof Draft>

export function draftOf(page: Page): Draft {
  try {
    const read = Draft.safeParse(JSON.parse(cookieOf(page, COOKIE) ?? '{}'))
    return read.success ? read.data : {}
  } catch {
    return {}
  }
}

export const keepDraft = (page: Page, draft: Draft) =>
  setCookie(page, COOKIE, JSON.stringify(draft), DAY_SECONDS)

export const forgetDraft = (page: Page) => clearCookie(page, COOKIE)
