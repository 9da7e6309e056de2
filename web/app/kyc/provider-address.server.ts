import { localeOf } from '@galgal/i18n/locales'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { redirectDocument } from 'react-router'
import { requestContext } from '../http/request-context.server.ts'

/**
 * A page of the payment company as this browser reaches it. One that our own app plays is a path, so that it stays
 * under the name by which the visitor knows the app, and speaks the visitor's language.
 */
export function providerAddress(args: RouteArgs, address: string): string {
  const { origin } = requestContext(args)
  const url = new URL(address, origin)
  if (url.origin !== origin) return url.href
  url.searchParams.set('lang', localeOf(args.params).code)
  return url.pathname + url.search
}

/** Leads the whole window to where the bank asks whether it is the customer; never into our own router. */
export const toChallenge = (args: RouteArgs, address: string) =>
  redirectDocument(providerAddress(args, address), 303)
