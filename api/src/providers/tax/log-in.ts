import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { MINUTE } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import { askForTokens, openLoginStore } from './authority-grants.ts'
import type { AuthoritySettings } from './authority-settings.ts'
import { receiveCode } from './receive-code.ts'

const WAITS = 10 * MINUTE
const STATE_BYTES = 24

type Tools = {
  db: Db
  now: () => Date
  fetch: typeof globalThis.fetch
  /** Where a code may be pasted. */
  input: Readable
  say: (line: string) => void
  withinMs?: number
}

/** Where a person logs in for the business (OAuth 2, authorisation code: https://openapi-portal.taxes.gov.il). */
function loginAddress(it: AuthoritySettings, state: string): string {
  const address = new URL(it.TAX_LOGIN_URL)
  const parameters = {
    response_type: 'code',
    client_id: it.TAX_CLIENT_ID,
    redirect_uri: it.TAX_REDIRECT_URL,
    scope: 'scope',
    state,
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/** Has a person log in at the Tax Authority, and keeps what every process asks it by from then on; gives until when. */
export async function logIn(it: AuthoritySettings, tools: Tools): Promise<Date> {
  const { fetch, input, say, withinMs = WAITS } = tools
  const state = randomBytes(STATE_BYTES).toString('base64url')
  say('Open this address and log in for the business:')
  say(loginAddress(it, state))
  say(
    `The browser is then led to ${it.TAX_REDIRECT_URL}. If nothing happens here, paste that whole address, or its code:`,
  )
  const code = await receiveCode(
    { redirectUrl: it.TAX_REDIRECT_URL, state },
    { input, say, withinMs },
  )
  const { status, granted } = await askForTokens(it, fetch, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: it.TAX_REDIRECT_URL,
  })
  if (!granted) throw new Error(`The Tax Authority gave no token for this code: ${status}`)
  return openLoginStore(it, tools).begin(granted)
}
