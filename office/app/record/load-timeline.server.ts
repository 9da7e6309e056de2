import { Timeline } from '@galgal/contract/Office/board'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callOfficeOrThrow } from '../session/call-office.server.ts'

export type TimelineOf = {
  subject: 'subscription' | 'order' | 'customer' | 'request' | 'car' | 'vehicle'
  id: string
  kinds?: string
}

/** A page of what happened to a record; `cursor` of the page's address leads on. */
export function loadTimeline(args: RouteArgs & { url: URL }, wanted: TimelineOf) {
  const cursor = args.url.searchParams.get('cursor')
  return callOfficeOrThrow(args, Timeline, { ...wanted, ...(cursor && { cursor }) })
}
