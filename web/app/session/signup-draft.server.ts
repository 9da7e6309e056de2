import type { SignupState } from '@galgal/domain/people/signup-state'
import { clearCookie, readJsonCookie, setCookie } from '@galgal/ui/http/cookies.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { z } from 'zod'
import { decrypt, encrypt } from '../http/encryption.server.ts'
import { type Kind, kinds } from './signup-kinds.ts'

const COOKIE = 'signup'
// As long as the API keeps a sign-up that no account stands behind yet.
const DAY_SECONDS = 24 * 60 * 60

const StoredDraft = z.object({
  activeStep: z.int().min(0).optional(),
  kind: z.enum(Object.keys(kinds) as [Kind, ...Kind[]]).optional(),
  username: z.string().optional(),
  /** The password's hash, encrypted to the username. */
  encrypted: z.string().optional(),
  allowMarketing: z.boolean().optional(),
  handle: z.string().optional(),
  codeSentAt: z.int().optional(),
  phone: z.object({ callingCode: z.string(), phoneNumber: z.string() }).optional(),
})

/** A sign-up before it has an account, kept by the browser, where no script reads it and nobody its password. */
export type Draft = SignupState<Kind>

const PURPOSE = 'signup password'

export function draftOf(args: RouteArgs): Draft {
  const { encrypted, ...stored } = readJsonCookie(args, COOKIE, StoredDraft) ?? {}
  const password = encrypted && decrypt(args, PURPOSE, stored.username ?? '', encrypted)
  // A step whose need is missing is not open, whatever the cookie says.
  const furthest = stored.kind ? (stored.handle ? 2 : 1) : 0
  const activeStep = Math.min(stored.activeStep ?? furthest, furthest)
  return { ...stored, ...(password && { password }), activeStep }
}

export function keepDraft(args: RouteArgs, { password, ...rest }: Draft) {
  const encrypted = password && encrypt(args, PURPOSE, rest.username ?? '', password)
  setCookie(args, COOKIE, JSON.stringify({ ...rest, ...(encrypted && { encrypted }) }), DAY_SECONDS)
}

export const forgetDraft = (args: RouteArgs) => clearCookie(args, COOKIE)
