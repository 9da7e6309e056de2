import type { No } from '@galgal/contract/call'
import { draftOf } from '../../signup-draft.server.ts'
import { type Page, visitOf } from '../../visit.server.ts'
import { sayOf } from '../../words.server.ts'

// The contract: one code a minute to one address or number.
const WAIT_SECONDS = 60

/** When a code has just been sent, as the draft keeps it. */
export const codeSentNow = (page: Page) => ({ codeSentAt: visitOf(page).now().getTime() })

/** How long no new code is sent to this visitor, as far as this browser knows. */
export function waitForCode(page: Page): { seconds: number } {
  const { codeSentAt = 0 } = draftOf(page)
  const left = Math.ceil(WAIT_SECONDS - (visitOf(page).now().getTime() - codeSentAt) / 1000)
  return { seconds: Math.min(WAIT_SECONDS, Math.max(0, left)) }
}

/** A no to whoever asked for codes too often, in kinder words: in a moment, or only later. */
export function inKindWords(page: Page, no: No): No {
  const { status, retryAfterSeconds = 0 } = no
  if (status !== 429) return no
  const say = sayOf(page, 'register')
  return { ...no, message: say(retryAfterSeconds <= WAIT_SECONDS ? 'code.wait' : 'code.tooMany') }
}
