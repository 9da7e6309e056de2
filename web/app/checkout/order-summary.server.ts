import { clearCookie, cookieOf, setCookie } from '../http/cookies.server.ts'
import type { Page } from '../http/visit.server.ts'
import { pathIn } from '../i18n/paths.ts'

const COOKIE = 'orderSummaryId'
const LIFE_SECONDS = 30 * 60
/** Stands before the id when a letter's link led to the order. */
const OF_LETTER = 'letter.'

/** Whether this can be the id of an order; only the API knows whether it is one. */
export const isOrderId = (id: string) => /^[\w-]{1,64}$/.test(id)

/** Remembers the order that a visitor asked for, until they have signed in. */
export const keepOrderSummary = (page: Page, id: string, isOfLetter: boolean) =>
  setCookie(page, COOKIE, isOfLetter ? OF_LETTER + id : id, LIFE_SECONDS)

/** The address of the order that was asked for before signing in; it is asked for once. */
export function takeOrderSummary(page: Page): string | undefined {
  const kept = cookieOf(page, COOKIE)
  if (kept === undefined) return undefined
  clearCookie(page, COOKIE)
  const isOfLetter = kept.startsWith(OF_LETTER)
  const id = isOfLetter ? kept.slice(OF_LETTER.length) : kept
  const query = isOfLetter ? '?notification=order' : ''
  return isOrderId(id) ? pathIn(page.params, `/order-summary/${id}${query}`) : undefined
}
