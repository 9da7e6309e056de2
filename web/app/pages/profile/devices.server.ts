import { Sessions, SessionsDelete } from '@galgal/contract/Security'
import { dayAt, formatDay, timeAt } from '@galgal/domain/dates'
import { answerOf, ask } from '../../api/api.server.ts'
import { refusedPage } from '../../api/failed-call.server.ts'
import type { Page } from '../../http/visit.server.ts'

/** Where the account is open: this device first, then the one used last. */
export async function devicesOf(page: Page) {
  const items = await sessionsOf(page)
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

async function sessionsOf(page: Page) {
  return (await answerOf(page, Sessions, {})).items
}

/** Signs one device out, or all but this one. One that has left meanwhile is as good. */
export async function signOutDevices(page: Page, which: { id: string } | 'others') {
  const ids =
    which === 'others'
      ? (await sessionsOf(page)).flatMap(({ id, current }) => (current ? [] : [id]))
      : [which.id]
  for (const id of ids) {
    const answer = await ask(page, SessionsDelete, { id })
    if (!answer.ok && answer.status !== 404) throw refusedPage(answer)
  }
}
