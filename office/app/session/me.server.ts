import { GetMe } from '@galgal/contract/Office/access'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callOffice } from './call-office.server.ts'
import { type Me, officeContext } from './office-context.server.ts'
import { forgetSession, sessionOf } from './session.server.ts'

/** Whoever is signed in, as they are at this moment; asked once a request. Throws the page of an API that does not answer. */
export function findMe(args: RouteArgs): Promise<Me | null> {
  const context = officeContext(args)
  context.me ??= askMe(args)
  return context.me
}

async function askMe(args: RouteArgs): Promise<Me | null> {
  const context = officeContext(args)
  if (!sessionOf(context)) return null
  const answer = await callOffice(args, GetMe, {})
  if (answer.ok) return answer.value
  if (answer.status !== 401) throw refusedPage(answer)
  forgetSession(context)
  return null
}

/** The same for a page of the office; throws the way to sign in, and back. */
export async function requireMe(args: RouteArgs & { request: Request }): Promise<Me> {
  const me = await findMe(args)
  if (me) return me
  const { pathname, search } = new URL(args.request.url)
  const isRead = args.request.method === 'GET'
  const next = new URLSearchParams({ next: pathname + search })
  throw redirectTo(
    args,
    isRead && officeContext(args).path !== '/' ? `/sign-in?${next}` : '/sign-in',
  )
}

/** Asks anew after an act has changed who is signed in or what they may do. */
export function forgetMe(args: RouteArgs) {
  delete officeContext(args).me
}
