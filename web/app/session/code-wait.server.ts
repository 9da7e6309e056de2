import { type Page, visitOf } from '../http/visit.server.ts'

/** The contract: one code a minute to one address or number. */
export const CODE_WAIT_SECONDS = 60

/** For how long no other code is sent after one that was sent at an instant, as far as this browser knows. */
export const waitSince = (page: Page, sentAt = 0) => ({
  seconds: Math.min(
    CODE_WAIT_SECONDS,
    Math.max(0, Math.ceil(CODE_WAIT_SECONDS - (visitOf(page).now().getTime() - sentAt) / 1000)),
  ),
})
