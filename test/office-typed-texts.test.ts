import { officeEndpoints } from '@galgal/api/endpoints/Office/endpoints'
import { SetHold } from '@galgal/contract/Office/customer-acts'
import { AddNote } from '@galgal/contract/Office/note-acts'
import { Notifications } from '@galgal/contract/Office/notifications'
import { beforeAll, expect, test } from 'vitest'
import { typeEverywhere } from '../api/test/office/type-everywhere.ts'
import { accepted } from '../api/test/people.ts'
import { openOfficeWorld } from './office-world.ts'

const LONG_MS = 240_000
/** Leaves a text, an attribute and a script, and reckons in a table's cell. */
const TYPED = `=1+1"'></script><img src=x onerror=alert(1)>`
const SHOWN = '&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;'

let world: Awaited<ReturnType<typeof openOfficeWorld>>
let addresses: string[]
beforeAll(async () => {
  world = await openOfficeWorld()
  const { api, office, dana, subscriptionId } = world
  const maya = await office.as('manager')
  await typeEverywhere(api.db, TYPED)
  const subjects = [
    { kind: 'customer', id: dana.customer.id },
    { kind: 'subscription', id: subscriptionId },
  ] as const
  for (const subject of subjects)
    accepted(await maya.ask(AddNote, { subject: subject.kind, id: subject.id, text: TYPED }))
  accepted(await maya.ask(SetHold, { customerId: dana.customer.id, on: true, reason: TYPED }))
  const [sent] = accepted(await maya.ask(Notifications, { size: 25 })).items
  addresses = [...world.addresses, '/requests/typed', `/notifications/${sent?.id}`]
}, LONG_MS)

test('[S21] whatever somebody typed is shown as they typed it on every page of the office, and runs on none', {
  timeout: LONG_MS,
}, async () => {
  const shownOn: string[] = []
  for (const path of addresses) {
    const page = await world.fetchAs(world.token, path)
    const html = await page.text()
    expect([path, page.status]).toEqual([path, 200])
    expect(html, path).not.toMatch(/<img src=x|"'><\/script>/)
    if (html.includes(SHOWN)) shownOn.push(path)
  }
  expect(shownOn.length).toBeGreaterThan(25)
})

test('[S21][OF106] and in every file it is a text that nobody reckons', async () => {
  const maya = await world.office.as('manager')
  const lists = officeEndpoints.filter(
    ({ endpoint: { csv, input } }) => csv && input.safeParse({}).success,
  )
  let found = 0
  for (const { endpoint } of lists) {
    const headers = { ...maya.headers, accept: 'text/csv' }
    const answer = await world.office.send(new Request(`http://api${endpoint.path}`, { headers }))
    const file = await answer.text()
    expect(file, endpoint.path).not.toMatch(/(?:^|[,\n])"?=1\+1/)
    found += file.includes(`'=1+1""'></script>`) ? 1 : 0
  }
  expect(found).toBeGreaterThan(5)
})
