import { call } from '@galgal/contract/call'
import { CancelTransaction } from '@galgal/contract/Global'
import { Damage } from '@galgal/contract/SubscriptionMain.vehicle'
import { instantAt, MINUTE } from '@galgal/domain/dates'
import { expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { handedOver } from '../../test/handed-over.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { colourAndDate, draft, placeOrder } from '../../test/orders.ts'
import { accepted } from '../../test/people.ts'
import { listPayments } from '../../test/rows.ts'
import { terminate, toDesk } from '../../test/termination.ts'
import { addVisit } from '../db/fleet/visits.ts'
import { addLegalNotice, type LegalNotice } from '../db/notifications/legal-notices.ts'
import { sandboxCards } from '../db/schema/sandbox.ts'
import { addLateDays } from '../db/subscriptions/late-days.ts'
import { findOpenTermination } from '../db/subscriptions/terminations.ts'
import type { Outgoing, OutgoingItem } from '../flows/notifications/outbox.ts'
import { replaceCar } from '../flows/subscriptions/replace-car.ts'
import { withdrawEnd } from '../flows/subscriptions/withdraw-end.ts'
import { runJobs } from '../jobs/scheduler.ts'
import { everythingSent } from '../send-later.ts'
import { deliver } from './deliver.ts'

/** Kinds that reach no customer: the desk, or a company. */
type Elsewhere =
  | 'contactRequest'
  | 'chargeOwed'
  | 'refundFailed'
  | 'notUndone'
  | 'unanswered'
  | 'depositLapsed'
  | 'depositEnding'
  | 'disputed'
  | 'cardTesting'
  | 'carNotBackDesk'
  | 'carDates'
  | 'lateDaysOver'
  | 'damageReported'
  | 'cancellationToDesk'
  | 'cancellationReminder'
  | 'forgetCard'
  | 'forgetIdentity'
  | 'forgetMeasured'
  | 'purgeCaches'
  | 'staffInvitation'
  | 'staffNewDevice'
  | 'breakGlass'
  | 'staffRolesPlanned'
  | 'logAnchor'
  | 'onTheWay'
  | 'requestAnswer'
  | 'serviceMessage'
  | 'waitingBack'
  | 'waitingBackSms'

const summary = '/order-summary/ID?notification=order'
const subscription = '/profile/subscriptions/ID'
const vehicle = '/profile/my-vehicle/ID'

/** The pages of a customer to which every kind leads. */
const pages: Record<Exclude<keyof Outgoing, Elsewhere>, string[]> = {
  firstPassword: [],
  passwordReset: [],
  signInLink: [],
  detailsChanged: ['/profile/my-account'],
  devicesEnded: ['/profile/devices'],
  signInUnlocked: ['/profile/devices'],
  orderPlaced: ['/profile/subscriptions', '/subscribe/confirmation?order=ID'],
  orderInvoice: ['/profile/subscriptions'],
  orderLink: [summary],
  orderReminder: [summary],
  slotLost: [subscription],
  slotMissed: [subscription],
  cancelledByCompany: [subscription],
  slotChosen: [subscription],
  carReady: [subscription],
  identity: ['/profile/verfication-results'],
  documentWanted: ['/profile/verfication?by=papers'],
  identitySms: ['/profile/verfication-results'],
  charged: [subscription],
  depositReleased: ['/profile/subscriptions'],
  refunded: [subscription],
  cardLink: ['/profile/payment-methods?subscription=ID'],
  chargeFailed: ['/profile/payment-methods?subscription=ID'],
  chargeFailedSms: ['/profile/payment-methods?subscription=ID'],
  handedOver: [vehicle],
  carReplaced: [vehicle],
  carReturned: [subscription],
  carNotBack: [subscription],
  lateDay: [subscription],
  damageReceipt: [vehicle],
  endRequested: [subscription],
  endWithdrawn: [subscription],
  returnLost: [`${subscription}/end`],
  cancellationAccepted: [subscription],
  cancellationReceipt: [],
  notice: ['/profile/payment-methods', subscription],
}

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g
const CUSTOMER_PAGE = /^(?:\/en)?\/(?:profile|subscribe|order-summary)\b/

/** Keeps where the addresses of everything lead that is sent from now on, by its kind. */
function followLinks({ deps }: TestApi) {
  const found = new Map<string, Set<string>>()
  deps.deliver = (all, item) => {
    const links = found.get(item.kind) ?? new Set()
    found.set(item.kind, links)
    const read = (message: { body: string; link?: string | undefined }) => {
      const text = `${message.body} ${message.link ?? ''}`
      for (const [address] of text.matchAll(/https?:\/\/[^\s<>"']+/g)) links.add(address)
    }
    const through = <Message extends Parameters<typeof read>[0], Sent>(way: {
      send: (message: Message) => Promise<Sent>
    }) => ({
      send: (message: Message) => {
        read(message)
        return way.send(message)
      },
    })
    return deliver({ ...all, mail: through(all.mail), sms: through(all.sms) }, item)
  }
  return found
}

let key = 0
const send = ({ deps }: TestApi, item: Omit<OutgoingItem, 'dedupeKey'>) =>
  deps.deliver(deps, { ...item, dedupeKey: `again ${++key}` })

/** Everything that is told of a customer's order and identity. */
async function order(api: TestApi, who: SignedIn) {
  const customerId = who.customer.id
  const { id } = await draft(api, who, [colourAndDate])
  for (const kind of ['orderLink', 'orderReminder'] as const)
    await send(api, { kind, payload: { orderId: id, customerId } })
  const { id: orderId } = await placeOrder(api, who)
  await everythingSent(api.deps)
  await send(api, { kind: 'orderInvoice', payload: { orderId, customerId } })
  await send(api, { kind: 'cancelledByCompany', payload: { subscriptionId: orderId } })
  const deposit = (await listPayments(api.db, orderId)).find(({ kind }) => kind === 'deposit')
  await send(api, { kind: 'depositReleased', payload: { paymentId: deposit?.id ?? '' } })
  for (const kind of ['slotChosen', 'carReady', 'slotLost', 'slotMissed'] as const)
    await send(api, { kind, payload: { orderId } })
  for (const outcome of ['approved', 'rejected'] as const) {
    await send(api, { kind: 'identity', payload: { customerId, outcome, checkId: '' } })
    await send(api, { kind: 'identitySms', payload: { customerId, outcome } })
  }
  const at = api.deps.now().toISOString()
  for (const kind of ['devicesEnded', 'signInUnlocked'] as const)
    await send(api, { kind, payload: { customerId, at } })
  await send(api, { kind: 'detailsChanged', payload: { customerId, fields: ['name'] } })
  const wanted = { customerId, documentType: 'idFront', reason: 'unreadable' } as const
  await send(api, { kind: 'documentWanted', payload: wanted })
  // What was paid goes back.
  accepted(await terminate(api, who, orderId))
}

/** Everything that is told of a car that is driven. */
async function drive(api: TestApi, who: SignedIn) {
  const { deps, db } = api
  const customerId = who.customer.id
  const subscriptionId = await handedOver(api, who)
  await replaceCar(deps, subscriptionId, {})
  const damage = { happenedOn: '2026-11-22', place: 'חניון', description: 'שריטה' }
  const report = { subscriptionId, ...damage, canDrive: 'yes' } as const
  accepted(await call(api.send, Damage, report, who.headers))
  accepted(await terminate(api, who, subscriptionId, toDesk('2026-12-20')))
  const { id: terminationId = '' } = (await findOpenTermination(db, subscriptionId)) ?? {}
  await send(api, { kind: 'cancellationAccepted', payload: { terminationId } })
  await send(api, { kind: 'returnLost', payload: { terminationId } })
  await withdrawEnd(deps, { id: subscriptionId, customerId })
  await everythingSent(deps)

  const visit = { subscriptionId, direction: 'in' as const, licensePlate: '11-111-11' }
  const [beganAt, finishedAt] = [deps.now(), deps.now()]
  await addVisit(db, { id: 'visit', ...visit, beganAt, finishedAt, staffId: 'yael' })
  await send(api, { kind: 'carReturned', payload: { subscriptionId, visitId: 'visit' } })
  await send(api, { kind: 'cardLink', payload: { subscriptionId } })
  const day = '2026-12-21'
  await send(api, { kind: 'carNotBack', payload: { subscriptionId, day } })
  await addLateDays(db, [{ subscriptionId, day, amount: 100, billId: null, at: deps.now() }])
  await send(api, { kind: 'lateDay', payload: { subscriptionId, day } })
  const about = { customerId, subscriptionId, day, at: deps.now(), textVersion: '1' }
  const notices: Omit<LegalNotice, 'id'>[] = [
    { ...about, kind: 'endIn60Days', channel: 'mail' },
    { ...about, kind: 'endIn21Days', channel: 'sms' },
    { ...about, kind: 'cardExpires', channel: 'mail', subscriptionId: null },
  ]
  for (const notice of notices) {
    const id = deps.newId()
    await addLegalNotice(db, { ...notice, id })
    await send(api, { kind: 'notice', payload: { noticeId: id } })
  }
}

/** The next month is refused by the card, then taken. */
async function bill({ deps, db, clock }: TestApi) {
  for (const [day, pays] of [
    ['2026-12-22', false],
    ['2026-12-25', true],
  ] as const) {
    clock.advance(instantAt(day, '10:00').getTime() - clock.now().getTime())
    await db.update(sandboxCards).set({ pays })
    await runJobs(deps)
    await everythingSent(deps)
  }
}

test('[GD06] every message’s link to a page of its customer leads over the login page', {
  timeout: 3 * MINUTE,
}, async () => {
  const api = await openTestApi()
  const links = followLinks(api)
  const approved = { documentStatus: 'approved', allowMarketing: true } as const
  const dana = await signedIn(api, { ...approved, phone: '+972521234567' })
  const noa = await signedIn(api, { ...approved, phone: '+972521234568', locale: 'en' })
  await order(api, dana)
  await drive(api, noa)
  const cancelled = { fullName: 'רות כהן', email: 'ruth@example.co.il', identifier: '412-83-702' }
  accepted(await call(api.send, CancelTransaction, cancelled, {}))
  await bill(api)

  for (const [kind, expected] of Object.entries(pages)) {
    const addresses = [...(links.get(kind) ?? [])].map((it) => new URL(it))
    const bare = addresses.filter(({ pathname }) => CUSTOMER_PAGE.test(pathname))
    expect([kind, bare.map(String)]).toEqual([kind, []])
    const to = addresses
      .filter(({ pathname }) => /^(?:\/en)?\/login$/.test(pathname))
      .map(({ searchParams }) => searchParams.get('to')?.replace(ID, 'ID'))
    expect([kind, [...new Set(to)].sort()]).toEqual([kind, expected])
  }
})
