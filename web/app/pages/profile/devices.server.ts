import { Sessions, SessionsDelete } from '@galgal/contract/Security'
import { dayAt, formatDay, timeAt } from '@galgal/domain/dates'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callApi, callApiOrThrow } from '../../api/api.server.ts'

/** Where the account is open: this device first, then the one used last. */
export async function devicesOf(args: RouteArgs) {
  const items = await sessionsOf(args)
  return items
    .toSorted((a, b) => Number(b.current) - Number(a.current))
    .map(({ id, device, current, createdAt, lastUsedAt }) => ({
      id,
      name: device,
      isCurrent: current,
      used: momentOf(lastUsedAt),
      since: momentOf(createdAt),
    }))
}
export type Device = Awaited<ReturnType<typeof devicesOf>>[number]

const momentOf = (instant: string) => {
  const date = new Date(instant)
  return { day: formatDay(dayAt(date)), time: timeAt(date) }
}

async function sessionsOf(args: RouteArgs) {
  return (await callApiOrThrow(args, Sessions, {})).items
}

/** Signs one device out, or all but this one. One that has left meanwhile is as good. */
export async function signOutDevices(args: RouteArgs, which: { id: string } | 'others') {
  const ids =
    which === 'others'
      ? (await sessionsOf(args)).flatMap(({ id, current }) => (current ? [] : [id]))
      : [which.id]
  for (const id of ids) {
    const answer = await callApi(args, SessionsDelete, { id })
    if (!answer.ok && answer.status !== 404) throw refusedPage(answer)
  }
}
