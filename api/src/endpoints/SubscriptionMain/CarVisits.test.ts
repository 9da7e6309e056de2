import { call } from '@galgal/contract/call'
import { BeginVisit, SaveVisit, SignVisit } from '@galgal/contract/Office/fleet/visits'
import { HandOver } from '@galgal/contract/Office/subscription-acts'
import { DownloadSubscriptionDocumentv3 } from '@galgal/contract/SubscriptionMain.mine'
import { CarVisits } from '@galgal/contract/SubscriptionMain.vehicle'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { openOffice } from '../../../test/office/open-office.ts'
import { orderWithCar, visited } from '../../../test/office/visits.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'
import { everythingSent } from '../../send-later.ts'

test('[OF204] a customer sees what was written down of their own car once it has changed hands, without who wrote it', async () => {
  const api = await openTestApi()
  const yael = await (await openOffice(api)).as('delivery', { name: 'Yael' })
  const { out, customer: dana, subscriptionId } = await orderWithCar(api)
  const read = (headers = dana.headers) => call(api.send, CarVisits, { subscriptionId }, headers)
  const mark = { part: 'boot', kind: 'scratch', size: 'small' } as const
  const id = await visited(yael, out, { odometer: 12 })
  accepted(await yael.ask(SaveVisit, { id, marks: [mark] }))
  for (const by of ['customer', 'staff'] as const)
    accepted(await yael.ask(SignVisit, { id, by, name: 'x' }))
  expect(accepted(await read())).toEqual({ items: [] })
  accepted(await yael.ask(HandOver, { visitId: id }))
  await everythingSent(api.deps)

  const found = accepted(await read())
  expect(found.items).toMatchObject([
    {
      id,
      direction: 'out',
      plate: '11-111-11',
      odometer: 12,
      gauge: 8,
      keys: 2,
      items: ['licence'],
      marks: [mark],
    },
  ])
  const [visit] = found.items
  expect(visit?.photos).toHaveLength(12)
  expect(visit?.photos[0]?.view).toBe('front')
  for (const other of ['Yael', yael.staffId, 'sha256'])
    expect(JSON.stringify(found)).not.toContain(other)
  const wanted = { fileName: visit?.form ?? '', reuqestType: 'handover', subscriptionId }
  const form = await call(api.send, DownloadSubscriptionDocumentv3, wanted, dana.headers)
  expect(accepted(form).name).toMatch(/^טופס מסירה/)
  // One that is only begun is nobody's to read.
  accepted(await yael.ask(BeginVisit, { subscriptionId, direction: 'in' }))
  expect(accepted(await read()).items).toHaveLength(1)
})

test('[S11] another’s subscription is as missing as one that never was, and a session is needed', async () => {
  const api = await openTestApi()
  const { subscriptionId } = await orderWithCar(api)
  const noa = await signedIn(api)
  const ask = (headers = {}) => call(api.send, CarVisits, { subscriptionId }, headers)
  expect(await ask(noa.headers)).toMatchObject({ status: 404, code: 7025 })
  expect(await ask()).toMatchObject({ status: 401 })
})
