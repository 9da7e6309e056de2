import { type Answer, call } from '@galgal/contract/call'
import type { Endpoint } from '@galgal/contract/endpoint'
import type { RefusalName } from '@galgal/contract/refusals'
import { Login, LoginRefresh } from '@galgal/contract/Security'
import { localeOf } from '@galgal/text/locales'
import { redirect } from 'react-router'
import type { z } from 'zod'
import { cookiesOf } from './cookies.server.ts'
import { pathIn } from './paths.ts'
import { keepTokens, sessionCookies, signOut } from './session.server.ts'
import { type Page, type Visit, visitOf } from './visit.server.ts'

// A 401 of these is a wrong credential, never an old session.
const signsIn = new Set<string>([Login.path, LoginRefresh.path, '/api/Security/SMSLogin'])

/**
 * Asks the API in the visitor's language and name. An old access token is renewed once, unseen;
 * who has not finished signing up is taken there.
 */
export async function ask<In extends z.ZodType, Out extends z.ZodType, Name extends RefusalName>(
  page: Page,
  endpoint: Endpoint<In, Out, Name>,
  input: z.input<In>,
  headers: Record<string, string> = {},
): Promise<Answer<z.output<Out>>> {
  const askOnce = () =>
    call(visitOf(page).send, endpoint, input, { ...headersOf(page), ...headers })

  const first = await askOnce()
  const isOld = !first.ok && first.status === 401 && !signsIn.has(endpoint.path)
  const answer = isOld && (await renewed(page)) ? await askOnce() : first
  if (!answer.ok && answer.status === 403 && !visitOf(page).path.startsWith('/register'))
    throw redirect(pathIn(page.params, '/register'), 303)
  return answer
}

/** Asks the API as someone it does not know: the answer is the same for every visitor, and so is a page made of it. */
export const askAsAnyone = <In extends z.ZodType, Out extends z.ZodType, Name extends RefusalName>(
  page: Page,
  endpoint: Endpoint<In, Out, Name>,
  input: z.input<In>,
): Promise<Answer<z.output<Out>>> =>
  call(visitOf(page).send, endpoint, input, languageOf(page, visitOf(page)))

/** Whether the session has new tokens; every ask of one request shares the one refresh. */
async function renewed(page: Page): Promise<boolean> {
  const visit = visitOf(page)
  if (!visit.refreshing && !cookiesOf(page).has(sessionCookies.refresh)) return false
  visit.refreshing ??= refresh(page)
  return visit.refreshing
}

async function refresh(page: Page): Promise<boolean> {
  const visit = visitOf(page)
  const refreshToken = cookiesOf(page).get(sessionCookies.refresh) ?? ''
  const answer = await call(visit.send, LoginRefresh, { refreshToken }, languageOf(page, visit))
  if (answer.ok) keepTokens(visit, answer.value)
  // A busy API says nothing about the session; only its own "ended" does.
  else if (answer.status === 401 || answer.status === 400) signOut(page)
  return answer.ok
}

const languageOf = ({ params }: Page, { address }: Visit): Record<string, string> => ({
  CountryCode: localeOf(params).tag,
  DeviceId: 'Web',
  RegionId: '101',
  ...(address ? { 'x-visitor-address': address } : {}),
})

/** The headers by which the API knows the visitor's language, address and session. */
function headersOf(page: Page): Record<string, string> {
  const cookies = cookiesOf(page)
  const headers = languageOf(page, visitOf(page))
  const token = cookies.get(sessionCookies.token)
  if (!token) return headers
  return {
    ...headers,
    'x-Token': token,
    'x-customer': cookies.get(sessionCookies.customer) ?? '',
    aToken: cookies.get(sessionCookies.accountToken) ?? '',
    aCustomer: cookies.get(sessionCookies.accountCustomer) ?? '',
  }
}
