import { type Answer, call, type Send } from '@galgal/contract/call'
import type { Endpoint } from '@galgal/contract/endpoint'
import type { RefusalName } from '@galgal/contract/refusals'
import {
  Login,
  LoginRedirect,
  LoginRefresh,
  SMSCodeRequest,
  SMSLogin,
} from '@galgal/contract/Security'
import { Verify } from '@galgal/contract/SR'
import { localeOf } from '@galgal/i18n/locales'
import { cookiesOf } from '@galgal/ui/http/cookies.server.ts'
import { brokenCall, refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import type { z } from 'zod'
import { type RequestContext, requestContext } from '../http/request-context.server.ts'
import { deviceOf, nameDevice } from '../session/device.server.ts'
import { keepTokens, sessionCookies, signOut } from '../session/session.server.ts'
import { clientHeaders } from './client-headers.ts'
import { leadToSignup, withOurMessage } from './failed-call.server.ts'

// A 401 of these is a wrong credential, never an old session.
const signsIn = new Set<string>([Login.path, LoginRefresh.path, SMSLogin.path])

// These may begin a session, which remembers the device it began on.
const needsDevice = new Set<string>([
  Login.path,
  LoginRedirect.path,
  SMSCodeRequest.path,
  SMSLogin.path,
  Verify.path,
])

/**
 * Asks the API in the visitor's language and name. An old access token is renewed once, unseen;
 * who has not finished signing up is taken there. An input that holds a token is made anew for each try.
 */
export async function callApi<
  In extends z.ZodType,
  Out extends z.ZodType,
  Name extends RefusalName,
>(
  args: RouteArgs,
  endpoint: Endpoint<In, Out, Name>,
  input: z.input<In> | (() => z.input<In>),
  headers: Record<string, string> = {},
): Promise<Answer<z.output<Out>>> {
  if (needsDevice.has(endpoint.path)) nameDevice(args)
  const inputNow = () => (typeof input === 'function' ? (input as () => z.input<In>)() : input)
  const askOnce = () =>
    answered(args, endpoint, inputNow(), {
      ...headersOf(args),
      ...headers,
    })

  const first = await askOnce()
  const isOld = !first.ok && first.status === 401 && !signsIn.has(endpoint.path)
  return isOld && (await renewed(args)) ? askOnce() : first
}

/** The same for a loader, which has nothing to show without it: throws the page of a no. */
export async function callApiOrThrow<
  In extends z.ZodType,
  Out extends z.ZodType,
  Name extends RefusalName,
>(args: RouteArgs, endpoint: Endpoint<In, Out, Name>, input: z.input<In>): Promise<z.output<Out>> {
  const answer = await callApi(args, endpoint, input)
  if (!answer.ok) throw refusedPage(answer)
  return answer.value
}

/** Asks the API as someone it does not know: the answer is the same for every visitor, and so is a page made of it. */
export const callApiAnonymously = <
  In extends z.ZodType,
  Out extends z.ZodType,
  Name extends RefusalName,
>(
  args: RouteArgs,
  endpoint: Endpoint<In, Out, Name>,
  input: z.input<In>,
): Promise<Answer<z.output<Out>>> =>
  answered(args, endpoint, input, languageOf(args, requestContext(args)))

/** Every call ends in an answer, in the words of the page, one that broke on its way too; or it leads to the sign-up. */
async function answered<In extends z.ZodType, Out extends z.ZodType, Name extends RefusalName>(
  args: RouteArgs,
  endpoint: Endpoint<In, Out, Name>,
  input: z.input<In>,
  headers: Record<string, string>,
): Promise<Answer<z.output<Out>>> {
  const { send } = requestContext(args)
  const broken = (error: unknown) => brokenCall(args, error)
  const answer = await call(send, endpoint, input, headers).catch(broken)
  if (answer.ok) return answer
  leadToSignup(args, answer)
  return withOurMessage(args, answer)
}

/** Whether the session has new tokens; every ask of one request shares the one refresh. */
async function renewed(args: RouteArgs): Promise<boolean> {
  const context = requestContext(args)
  if (!context.refreshing && !cookiesOf(args).has(sessionCookies.refresh)) return false
  context.refreshing ??= refresh(args)
  return context.refreshing
}

async function refresh(args: RouteArgs): Promise<boolean> {
  const context = requestContext(args)
  const refreshToken = cookiesOf(args).get(sessionCookies.refresh) ?? ''
  const answer = await exchanged(context.send, refreshToken, languageOf(args, context))
  if (answer.ok) keepTokens(context, answer.value)
  // A busy API says nothing about the session; only its own "ended" does.
  else if (answer.status === 401 || answer.status === 400) signOut(args)
  return answer.ok
}

type Exchange = ReturnType<typeof call<typeof LoginRefresh.input, typeof LoginRefresh.output>>

const exchangesBy = new WeakMap<Send, Map<string, Exchange>>()
// Requests that were sent together do not arrive together; less than the API's own grace.
const SHARED_MS = 5_000

/** Exchanges a refresh token once, however many requests of a browser bring it at the same time. */
function exchanged(send: Send, refreshToken: string, headers: Record<string, string>): Exchange {
  const exchanges = exchangesBy.get(send) ?? new Map<string, Exchange>()
  exchangesBy.set(send, exchanges)
  const begun = exchanges.get(refreshToken)
  if (begun) return begun
  const exchange = call(send, LoginRefresh, { refreshToken }, headers)
  const forget = () => exchanges.delete(refreshToken)
  exchange.then(({ ok }) => (ok ? setTimeout(forget, SHARED_MS).unref() : forget()), forget)
  exchanges.set(refreshToken, exchange)
  return exchange
}

const languageOf = (
  { params }: RouteArgs,
  { address, userAgent, requestId }: RequestContext,
): Record<string, string> => ({
  ...clientHeaders(localeOf(params).tag, { userAgent }),
  ...(address ? { 'x-visitor-address': address } : {}),
  ...(requestId ? { 'x-request-id': requestId } : {}),
  ...(userAgent ? { 'user-agent': userAgent } : {}),
})

/** The headers by which the API knows the visitor's language, address, device and session. */
function headersOf(args: RouteArgs): Record<string, string> {
  const cookies = cookiesOf(args)
  const device = deviceOf(args)
  const headers = {
    ...languageOf(args, requestContext(args)),
    ...(device ? { 'x-visitor-device': device } : {}),
  }
  // What no header can hold was never ours, and would end every page of its browser.
  const stored = (name: string) => {
    const value = cookies.get(name) ?? ''
    return /^[\w-]*$/.test(value) ? value : ''
  }
  const token = stored(sessionCookies.token)
  if (!token) return headers
  return {
    ...headers,
    'x-Token': token,
    'x-customer': stored(sessionCookies.customer),
    aToken: stored(sessionCookies.accountToken),
    aCustomer: stored(sessionCookies.accountCustomer),
  }
}
