import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.ts'
import { runSubscriptionAct } from './run-subscription-act.server.ts'

const effects = { money: [], notifications: [], stock: [], standing: null, documents: [] }
const termination = { lines: [{ name: 'exitFee', amount: -980 }] }
const shown = { done: false, message: '', revision: 3, effects, approval: null }

/** What the API is asked when a form of an act is sent. */
async function sent(form: Record<string, string>, more: object = {}) {
  const { act = '' } = form
  const api = { [act]: Response.json({ ...shown, ...more }) }
  const page = openPage({ cookies: { office: 'T1' }, api })
  const said = await runSubscriptionAct(page.args, { step: 'preview', ...form }, 's1')
  return { body: page.calls[0]?.body, said }
}

test('[OF188] an odometer is read as people write it, and an empty day is today', async () => {
  const { body } = await sent({ act: 'HandOver', odometer: '1,250', date: '' })
  expect(body).toEqual({ subscriptionId: 's1', odometer: 1250, preview: true })
  const back = await sent({ act: 'TakeBack', odometer: '', date: '2026-11-20' })
  expect(back.body).toEqual({ subscriptionId: 's1', date: '2026-11-20', preview: true })
})

test('[OF192] another slot is asked for in the way that the form has', async () => {
  const hub = { deliveryMethod: 'pickup', 'hubPickUpData.hubId': '4' }
  const day = { 'hubPickUpData.pickUpDate': '2026-12-03' }
  expect((await sent({ act: 'Rebook', ...hub, ...day })).body).toMatchObject({
    direction: 'out',
    deliveryMethod: 'pickup',
    hubPickUpData: { hubId: 4, pickUpDate: '2026-12-03' },
  })
  const door = {
    deliveryMethod: 'Door2Door',
    'door2doorData.id': 'street~9',
    'door2doorData.fromTime': '09:30-11:30',
    'door2doorData.date': '2026-12-03',
  }
  expect((await sent({ act: 'Rebook', ...door })).body).toMatchObject({
    door2doorData: { id: 'street~9', date: '2026-12-03', fromTime: '09:30', tillTime: '11:30' },
  })
})

test('[OF193] an end says how and when its notice came; its preview shows the figures line by line', async () => {
  const notice = { act: 'End', cameBy: 'phone', receivedOn: '2026-11-24', reason: 'בקשה' }
  const place = {
    deliveryMethod: 'pickup',
    endDate: '2026-12-20',
    'hubPickUpData.hubId': '1',
    waive: 'on',
  }
  const value = {
    requestId: null,
    subscriptionId: 's1',
    kind: 'ending',
    preview: true,
    status: 'active',
    substatus: 'inUse',
    endDate: '2026-12-20',
    endDateStr: '',
    returnDate: null,
    lastCharge: null,
    unusedRefund: 0,
    exitFee: 980,
    couponReturned: 0,
    returnCost: 0,
    refund: 0,
    refundStr: '',
    toPay: 980,
    toPayStr: '',
    use: null,
    lines: [{ name: 'exitFee', amount: -980, amountStr: '' }],
    depositRelease: 0,
    chargesStopBy: '2026-12-01',
  }
  const { body, said } = await sent({ ...notice, ...place }, { termination: value })
  expect(body).toEqual({
    subscriptionId: 's1',
    endDate: '2026-12-20',
    deliveryMethod: 'pickup',
    hubPickUpData: { hubId: 1, pickUpDate: '2026-12-20' },
    cameBy: 'phone',
    receivedOn: '2026-11-24',
    waive: true,
    reason: 'בקשה',
    preview: true,
  })
  expect(said).toMatchObject({ data: { act: 'End', effects, shown: termination } })
  const before = await sent(notice, { termination: null })
  expect(before.body).not.toHaveProperty('endDate')
  expect(before.body).toMatchObject({ waive: false })
})

test('[OF115] an amount is read as people write it, and what is none is left to the API', async () => {
  const refund = { act: 'Refund', chargeId: 'c1', cause: 'goodwill', reason: 'המתנה' }
  expect((await sent({ ...refund, amount: '₪1,000.50' })).body).toMatchObject({ amount: 1000.5 })
  expect((await sent({ ...refund, amount: '' })).body).toMatchObject({ amount: null })
})

test('an act that there is none of is no page', async () => {
  expect(() => runSubscriptionAct(openPage().args, { act: 'Erase' }, 's1')).toThrow()
})
