import { call } from '@galgal/contract/call'
import { Export } from '@galgal/contract/GetUser'
import {
  FavouritesPut,
  GetSubscriptionDocumentPreAssign,
  SignDocument,
} from '@galgal/contract/SubscriptionMain.mine'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { signedIn, withSmsProof } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { everythingSent } from '../../send-later.ts'

const PHONE = '+972521234567'
const read = ({ bytes }: { bytes: Uint8Array }) => JSON.parse(new TextDecoder().decode(bytes))

test('everything held is a file of theirs, in shekels, and of nobody else', async () => {
  const api = await openTestApi()
  const sure = await withSmsProof(
    api,
    await signedIn(api, { phone: PHONE, identityNumber: '123456782', passwordHash: 'hash-of-it' }),
  )
  const noa = await signedIn(api, { phone: '+972541112233', firstName: 'נועה' })
  await placeOrder(api, noa)
  const { id } = await placeOrder(api, sure)
  accepted(await call(api.send, FavouritesPut, { classificationId: 10081 }, sure.headers))
  await everythingSent(api.deps)

  const file = accepted(await call(api.send, Export, {}, sure.headers))
  expect(file.name).toBe('המידע שלי בגלגל 2026-11-22.json')
  const held = read(file)
  expect(held.person).toMatchObject({ email: sure.customer.email, identityNumber: '*****6782' })
  expect(held.favourites).toMatchObject([{ classificationId: 10081 }])
  expect(held.orders.map((order: { id: string }) => order.id)).toEqual([id])
  expect(held.subscriptions).toMatchObject([{ orderId: id }])
  const [invoice] = held.invoices
  const charge = held.payments.find((it: { kind: string }) => it.kind === 'charge')
  expect(charge.amount).toBe(invoice.amount)
  expect(charge.amount).toBeLessThan(100_000)
  const text = JSON.stringify(held)
  expect(text).not.toContain('נועה')
  expect(text).not.toContain('123456782')
  expect(text).not.toContain('hash-of-it')
  for (const secret of ['passwordHash', 'accessHash', 'providerCard', 'providerPayment', '"key"'])
    expect(text).not.toContain(secret)
})

test('[S55] what was signed is in the file: who, when, which words and from where', async () => {
  const api = await openTestApi()
  const sure = await withSmsProof(api, await signedIn(api, { phone: PHONE }))
  const { id: subscriptionId } = await placeOrder(api, sure)
  await everythingSent(api.deps)
  const input = { subscriptionId, reuqestType: 'contract' } as const
  const { version } = accepted(
    await call(api.send, GetSubscriptionDocumentPreAssign, input, sure.headers),
  )
  const name = 'דנה לוי'
  accepted(await call(api.send, SignDocument, { ...input, version, name }, sure.headers))
  const held = read(accepted(await call(api.send, Export, {}, sure.headers)))
  expect(held.signatures).toEqual([
    {
      id: expect.any(String),
      subscriptionId,
      type: 'contract',
      subject: '',
      name,
      textVersion: expect.any(String),
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      ip: expect.any(String),
      at: api.deps.now().toISOString(),
    },
  ])
})

test('[OF317] every table that names a customer is in the file', async () => {
  const api = await openTestApi()
  const sure = await withSmsProof(api, await signedIn(api, { phone: PHONE }))
  const held = Object.keys(read(accepted(await call(api.send, Export, {}, sure.headers))))
  const rows = await rowsOf(
    api.db,
    sql`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('customer_id', 'subscription_id', 'owner')`,
  )
  const names = rows.map(({ name }) => String(name)).toSorted()
  // By which name each is found; null: secrets on their way, and what only the sandbox pretends.
  expect(names).toEqual(Object.keys(named).toSorted())
  expect(Object.values(named).filter((name) => name && !held.includes(name))).toEqual([])
})

const named: Record<string, string | null> = {
  // What staff did is told by role and day to who asks for it.
  approvals: null,
  bulk_rows: null,
  office_log: null,
  accepted_papers: 'acceptedPapers',
  billing_items: 'invoices',
  bills: 'bills',
  late_days: 'lateDays',
  cancellations: 'cancellations',
  card_pages: null,
  cards: 'cards',
  codes: null,
  consents: 'consents',
  contact_requests: 'contactRequests',
  cookie_consents: 'cookieChoices',
  coupon_uses: 'coupons',
  custody: 'custody',
  damage_claims: 'claims',
  damage_photos: 'damagePhotos',
  damage_reports: 'damages',
  displaced_visits: 'displacedVisits',
  document_openings: 'paperOpenings',
  documents: 'papers',
  favourites: 'favourites',
  // Its owner is whose the car is, a company's.
  fleet_cars: null,
  identity_checks: 'identityChecks',
  issued_documents: 'documents',
  links: null,
  notes: 'notes',
  notices: 'notices',
  odometer_readings: 'odometer',
  orders: 'orders',
  refunds: 'refunds',
  sandbox_card_pages: null,
  sandbox_cards: null,
  sessions: 'devices',
  signatures: 'signatures',
  subscription_moves: 'moves',
  subscription_vehicles: 'vehicles',
  subscriptions: 'subscriptions',
  visit_assignments: 'visits',
  visits: 'carVisits',
  terminations: 'terminations',
  waiting_list: 'waitingLists',
}

test('[OF147] what staff noted of a customer is in the file, without who noted it', async () => {
  const api = await openTestApi()
  const sure = await withSmsProof(api, await signedIn(api, { phone: PHONE }))
  await api.db.execute(sql`insert into notes (id, subject, subject_id, customer_id, author_id, text, created_at)
    values ('n', 'customer', ${sure.customer.id}, ${sure.customer.id}, 'maya', 'ביקשה להתקשר', now())`)
  const held = read(accepted(await call(api.send, Export, {}, sure.headers)))
  expect(held.notes).toMatchObject([{ text: 'ביקשה להתקשר' }])
  expect(JSON.stringify(held)).not.toContain('maya')
})

test('it needs a session that has just proven its phone', async () => {
  const api = await openTestApi()
  const { headers } = await signedIn(api, { phone: PHONE })
  expect(await call(api.send, Export, {}, headers)).toMatchObject({ status: 409, code: 7048 })
  expect(await call(api.send, Export, {})).toMatchObject({ status: 401 })
  // A sign-up without a phone has nothing to prove it by.
  const starting = await signedIn(api, { signupState: 4, finishedAt: null })
  expect((await call(api.send, Export, {}, starting.headers)).ok).toBe(true)
})
