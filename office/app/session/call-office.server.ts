import { type Answer, type Callable, call, type Send } from '@galgal/contract/call'
import { localeOf } from '@galgal/i18n/locales'
import { brokenCall, refusedPage, withMessage } from '@galgal/ui/http/failed-call.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import type { z } from 'zod'
import { type OfficeContext, officeContext } from './office-context.server.ts'
import { keepCookie, sessionOf } from './session.server.ts'

/** Asks the office's API in the language of the page and the name of whoever is signed in. Every call ends in an answer, one that broke on its way too. */
export async function callOffice<In extends z.ZodType, Out extends z.ZodType>(
  args: RouteArgs,
  endpoint: Callable<In, Out>,
  input: z.input<In>,
  headers: Record<string, string> = {},
): Promise<Answer<z.output<Out>>> {
  const context = officeContext(args)
  const known = { ...headersOf(args, context), ...headers }
  const broken = (error: unknown) => brokenCall(args, error)
  const answer = await call(keepingCookies(context), endpoint, input, known).catch(broken)
  return answer.ok ? answer : withMessage(args, answer)
}

/** The same for a loader, which has nothing to show without it: throws the page of a no. */
export async function callOfficeOrThrow<In extends z.ZodType, Out extends z.ZodType>(
  args: RouteArgs,
  endpoint: Callable<In, Out>,
  input: z.input<In>,
): Promise<z.output<Out>> {
  const answer = await callOffice(args, endpoint, input)
  if (!answer.ok) throw refusedPage(answer)
  return answer.value
}

/** What the API sets in a browser is set on the page's answer. */
const keepingCookies =
  (context: OfficeContext): Send =>
  async (request) => {
    const response = await context.send(request)
    for (const line of response.headers.getSetCookie()) keepCookie(context, line)
    return response
  }

function headersOf(args: RouteArgs, context: OfficeContext): Record<string, string> {
  const { address, requestId, userAgent } = context
  const session = sessionOf(context)
  return {
    CountryCode: localeOf(args.params).tag,
    ...(address && { 'x-visitor-address': address }),
    ...(requestId && { 'x-request-id': requestId }),
    ...(userAgent && { 'user-agent': userAgent }),
    ...(session && { 'x-Office': session }),
  }
}
