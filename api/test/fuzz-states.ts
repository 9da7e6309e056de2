import { call } from '@galgal/contract/call'
import { SMSCodeRequest } from '@galgal/contract/Security'
import { Signup } from '@galgal/contract/SR'
import {
  GetMySubscription,
  GetSubscriptionDocumentPreAssign,
  UploadBusinessDocuments,
} from '@galgal/contract/SubscriptionMain.mine'
import { Damage } from '@galgal/contract/SubscriptionMain.vehicle'
import { sql } from 'drizzle-orm'
import { createLink, type LinkPurpose } from '../src/flows/login/links.ts'
import { everythingSent } from '../src/send-later.ts'
import { rowsOf } from './audit.ts'
import { type SignedIn, signedIn, type TestApi, withSmsProof } from './customers.ts'
import { photo } from './files.ts'
import type { Known } from './fuzz-inputs.suite.ts'
import { handedOver } from './handed-over.ts'
import { sendCheck } from './identity.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  DIZENGOFF,
  draft,
  finish,
  hub,
  placeOrder,
  pro,
  readyToPay,
  threeCars,
} from './orders.ts'
import { accepted, newestCode, PASSWORD } from './people.ts'
import { terminate, toDesk } from './termination.ts'

/*
 * Where a caller may stand, each with what exists there: what is theirs, what is somebody else's, and the shop's.
 */

export type State = { headers: Record<string, string>; known: Known }

const CHECKED_LATER = '4000000000000119'
const SECOND_CAR = 10081
const THIRD_CAR = 10084

/** What every state knows of: the shop, and spellings of people that pass. */
const common: Record<string, unknown[]> = {
  classificationId: [10080, 10081, 1],
  classificationID: [10080],
  catlogID: [10080, 10081],
  periodInMonths: [1, 12, 24, 13],
  quantity: [1, 3, 50],
  colorId: ['dark-blue', 'white'],
  startDate: ['2026-12-02', '2026-12-06'],
  pickUpDate: ['2026-12-02', '2026-12-03'],
  date: ['2026-12-02', '2026-12-10'],
  endDate: ['2026-11-30', '2026-12-31', '2027-03-26'],
  fromTime: ['07:30', '09:30'],
  tillTime: ['09:30', '11:30'],
  hubId: [1, 2, 24, 99],
  lat: [32.07, 31.77, 0, 90],
  lng: [34.78, 35.2, 0, -180],
  kilometres: [1200, 0, 999_999],
  slug: ['hyundai/tucson/executive-hybrid-1-6/2026', 'hyundai/tucson'],
  brand: ['hyundai'],
  model: ['tucson'],
  couponCode: ['WELCOME10', 'FIRSTFREE', 'none'],
  addressId: [DIZENGOFF],
  text: ['דיזנגוף', 'חיפה 5'],
  regionId: ['101'],
  postalCode: ['6173542', '617-3542', ''],
  firstName: ['דנה', 'Avi'],
  lastName: ['לוי'],
  fullName: ['דנה לוי'],
  name: ['דנה לוי'],
  CustomerFirstName: ['דנה'],
  CustomerLastName: ['לוי'],
  companyName: ['גלגלים בע״מ'],
  identityNumber: ['039337423', '514145036', '123456782'],
  city: ['תל אביב-יפו'],
  address: ['דיזנגוף'],
  houseNumber: ['99'],
  apartmentNumber: ['4', ''],
  code: ['+972'],
  phoneNumber: ['0521234567', '052-123-4567', '0541112233', '03-1234567'],
  password: [PASSWORD],
  oldPassword: [PASSWORD],
  newPassword: ['0'.repeat(40), PASSWORD],
  reEnteredPassword: ['0'.repeat(40), PASSWORD],
  happenedOn: ['2026-11-22', '2026-01-01'],
  RedirectURL: ['http://localhost:3000/subscribe/method'],
  textVersion: ['1', '2026-11-01'],
  storetype: ['B2C', 'B2B'],
  customertype: ['B2C', 'B2B'],
  b2BType: ['', 'Company'],
  consent: [true],
  place: ['חניון'],
  description: ['שריטה'],
  message: ['שלום\nרב'],
  filter: ['all', 'active'],
  monthlyPrice: [2490, 2490.5],
  period: [12],
  language: ['en-IL'],
}

const isText = (it: unknown) => typeof it === 'string' || typeof it === 'number'

function withKnown(own: Record<string, unknown[]>): Known {
  const byName = { ...common, ...own }
  for (const name of ['subscriptionId', 'subscriptionID'])
    byName[name] = own.subscriptionId ?? own.id ?? []
  return { byName, any: Object.values(byName).flat().filter(isText) }
}

const phoneOf = (number: number) => `+97252${number}`

/** Someone who is proven to be who they are, at the phone of this number. */
async function someone(api: TestApi, number: number, more: Parameters<typeof signedIn>[1] = {}) {
  const who = await signedIn(api, {
    phone: phoneOf(number),
    identityNumber: '123456782',
    addressId: DIZENGOFF,
    ...more,
  })
  return withSmsProof(api, who)
}

async function sendKycDocuments(api: TestApi, { headers }: SignedIn, file: File) {
  const upload = { documentType: 'other' as const, file: [file] }
  accepted(await call(api.send, UploadBusinessDocuments, upload, headers))
}

/** A code on its way to the phone of who is signed in. */
async function codeTo(api: TestApi, { customer, headers }: SignedIn) {
  api.clock.advance(61_000)
  const { requestId } = accepted(await call(api.send, SMSCodeRequest, {}, headers))
  return { requestId, code: await newestCode(api, customer.phone ?? '') }
}

async function sessionsOf(api: TestApi, { customer }: SignedIn) {
  const rows = await rowsOf(api.db, sql`select id from sessions where customer_id = ${customer.id}`)
  return rows.map(({ id }) => String(id))
}

async function linksOf({ deps, db }: TestApi, { customer }: SignedIn) {
  const links: string[] = []
  for (const purpose of ['reset', 'first', 'autoLogin', 'undoEmail'] satisfies LinkPurpose[])
    links.push(
      await createLink(deps, db, {
        purpose,
        customerId: customer.id,
        redirectPath: '/profile',
        formerEmail: 'before@example.co.il',
      }),
    )
  return links
}

/** Whoever is nobody yet: a sign-up is begun, and somebody's links and codes are in the air. */
async function signedOut(api: TestApi): Promise<State> {
  const dana = await someone(api, 1234567)
  const setup = { username: 'new@example.co.il', password: PASSWORD, allowMarketing: false }
  const begun = accepted(
    await call(api.send, Signup, { ...setup, customertype: 'B2C', b2BType: '' }),
  )
  const { requestId, code } = await codeTo(api, dana)
  const emails = ['new@example.co.il', dana.customer.email, 'nobody@example.co.il']
  return {
    headers: {},
    known: withKnown({
      username: [...emails, dana.customer.phone],
      email: emails,
      Email: emails,
      VerificationCode: [await newestCode(api, 'new@example.co.il'), code, '000000'],
      requestId: [requestId],
      linkData: await linksOf(api, dana),
      customerToken: [begun.customer.customerToken, dana.customer.id],
      refreshToken: ['x'.repeat(43)],
    }),
  }
}

/** In the middle of a sign-up. */
async function signingUp(api: TestApi): Promise<State> {
  const phone = phoneOf(7654321)
  const noa = await signedIn(api, { signupState: 6, finishedAt: null, phone })
  const { requestId, code } = await codeTo(api, noa)
  return {
    headers: noa.headers,
    known: withKnown({
      username: [phone, noa.customer.email],
      email: [noa.customer.email, 'x@example.com'],
      VerificationCode: [code, '000000'],
      requestId: [requestId],
      customerToken: [noa.customer.id],
      linkData: await linksOf(api, noa),
    }),
  }
}

/** What a customer has besides orders. */
async function personal(api: TestApi, who: SignedIn): Promise<Record<string, unknown[]>> {
  const { requestId, code } = await codeTo(api, who)
  const { customer } = who
  const picture = new File([new Uint8Array(await photo())], 'תמונה.jpg')
  return {
    username: [customer.email, customer.phone],
    email: [customer.email, 'x@example.com'],
    customerToken: [customer.id],
    creditCardToken: [await addCard(api, who)],
    VerificationCode: [code, '000000'],
    requestId: [requestId],
    linkData: await linksOf(api, who),
    sessions: await sessionsOf(api, who),
    file: [picture, new File(['no picture'], 'x.pdf')],
    photo: [picture],
  }
}

/** A customer without an order, whose identity is being checked. */
async function customer(api: TestApi): Promise<State> {
  const avi = await someone(api, 2345678)
  const own = await personal(api, avi)
  await sendKycDocuments(api, avi, new File([new Uint8Array(await photo())], 'תעודה.jpg'))
  await sendCheck(api, avi, 'slow.jpg')
  return {
    headers: avi.headers,
    known: withKnown({ ...own, id: [...(own.sessions ?? []), DIZENGOFF] }),
  }
}

/** Orders at two stages, one that is ready to be paid, one that is being paid and somebody else's. */
async function midOrder(api: TestApi, who: SignedIn): Promise<State> {
  const own = await personal(api, who)
  const late = cardOf(await addCard(api, who, CHECKED_LATER))
  const answers = [colourAndDate, ...(who.customer.b2bType ? [threeCars] : []), hub, pro]
  const other = { classificationId: SECOND_CAR }
  const paying = await draft(api, who, [...answers, late, approve], other)
  await finish(api, who, paying)
  const ready = await readyToPay(api, who)
  const early = await draft(api, who, [], { classificationId: THIRD_CAR })
  const hers = await draft(api, await signedIn(api), [colourAndDate])
  const orders = [ready.id, ready.id, early.id, ready.id, early.id, paying.id, hers.id]
  return {
    headers: who.headers,
    known: withKnown({
      ...own,
      id: [...orders, ...orders, DIZENGOFF],
      subscriptionId: orders,
      paymentMethodId: own.creditCardToken ?? [],
      quoteId: [ready.quote.quoteId, early.quote.quoteId],
      confirmTC: [true],
      fileName: orders.map((id) => `${id}.pdf`),
      reuqestType: ['contract'],
    }),
  }
}

/** One who has damaged the car reports it. */
async function photoOfDamage(api: TestApi, { headers }: SignedIn, subscriptionId: string) {
  const input = { happenedOn: '2026-11-22', place: 'חניון', description: 'שריטה' }
  const picture = [new File([new Uint8Array(await photo())], 'scratch.jpg')]
  const damage = { subscriptionId, ...input, canDrive: 'yes' as const, photo: picture }
  const { items } = accepted(await call(api.send, Damage, damage, headers))
  return items[0]?.photos[0]?.id ?? ''
}

/** Everyone's documents, under the names by which they are listed. */
async function documentsOf(api: TestApi, { headers }: SignedIn) {
  await everythingSent(api.deps)
  const { items } = accepted(await call(api.send, GetMySubscription, {}, headers))
  return items.flatMap(({ documents }) => documents.map(({ fileName }) => fileName))
}

/** With one car in use, one whose end was asked for, and one that is not handed over yet. */
async function subscribed(api: TestApi): Promise<State> {
  const dana = await someone(api, 4567890)
  const inUse = await handedOver(api, dana)
  const ending = await handedOver(api, dana)
  accepted(await terminate(api, dana, ending, toDesk('2026-12-15')))
  const { id: waiting } = await placeOrder(api, dana)
  const hers = await placeOrder(api, await signedIn(api))
  const damaged = await photoOfDamage(api, dana, inUse)
  const own = await personal(api, dana)
  const request = { subscriptionId: inUse, reuqestType: 'contract' } as const
  const { version } = accepted(
    await call(api.send, GetSubscriptionDocumentPreAssign, request, dana.headers),
  )
  const ids = [inUse, inUse, inUse, ending, waiting, hers.id]
  return {
    headers: dana.headers,
    known: withKnown({
      ...own,
      id: [...ids, ...ids, damaged, DIZENGOFF, ...(own.sessions ?? [])],
      subscriptionId: ids,
      version: [version],
      identifier: ids,
      paymentMethodId: own.creditCardToken ?? [],
      fileName: [...(await documentsOf(api, dana)), `${inUse}.pdf`],
    }),
  }
}

/** By what they are called in the report. */
export const states: Record<string, (api: TestApi) => Promise<State>> = {
  'signed out': signedOut,
  'signing up': signingUp,
  'signed in': customer,
  'mid-order': async (api) => midOrder(api, await someone(api, 5678901)),
  'company mid-order': async (api) =>
    midOrder(api, await someone(api, 6789012, { b2bType: 'Company', documentStatus: null })),
  subscribed,
}
