import { filterState } from '@galgal/contract/filter-state'
import { emptyFilter } from '@galgal/domain/catalogue/catalogue-filter'
import { expect, test, vi } from 'vitest'
import { isClosedPage } from './closed-pages.ts'
import type { Measured } from './events.ts'
import { exportData } from './export-names.ts'
import {
  answersOfCar,
  eventOfIdentityStatus,
  eventOfLeaving,
  eventOfOwnPage,
  eventsOfOwnForm,
  firstOfOwnPage,
} from './own-events.ts'
import { eventOfForm, eventOfPage, type PageShown, type SentForm } from './page-events.ts'

const shown = (path: string, data: unknown = {}, id = 'any'): PageShown => {
  const [pathname = '', query = ''] = path.split('?')
  return { id, path: pathname, query: new URLSearchParams(query), data }
}

const car = {
  id: 10080,
  name: 'Kia Picanto',
  version: 'LX',
  business: false,
  packs: [{ price: '₪2,490' }],
}
const order = (business: boolean) => ({
  order: {
    id: 'o1',
    business,
    car: { name: 'Kia Picanto' },
    chosen: { quantity: business ? 3 : 1 },
    price: { dueNow: { total: '₪2,490.50' } },
  },
})
const vehicle = () => shown('/flex-lease/kia/picanto/lx', { vehicle: car }, 'vehicle-B2C')

/** What a form means that was sent on a page and led somewhere. */
function named(
  from: PageShown,
  landed: string,
  fields: Record<string, string> = {},
  to = from.path,
) {
  const sent: SentForm = { to, from, landed, form: new Map(Object.entries(fields)) as never }
  return isClosedPage(to) ? eventsOfOwnForm(sent)[0] : eventOfForm(sent)
}

test('[AN09][VL14] a list is measured with its cars, and one without any throws', () => {
  const cards = [{ id: 1, name: 'Kia Picanto', version: 'LX' }]
  const page = (found: typeof cards) =>
    shown('/catalog', { view: { store: 'B2C', cards: found } }, 'catalog-B2C')
  expect(eventOfPage(page(cards))).toEqual({
    event: 'view-item-list',
    store: 'B2C',
    items: [{ id: 1, name: 'Kia Picanto LX' }],
  })
  expect(() => eventOfPage(page([]))).toThrow()
})

test('[CA04] with a list goes by what it is narrowed, which reports of shopping leave out', () => {
  const filters = filterState({ ...emptyFilter(), gas: ['electric'], availability: ['3'] })
  const view = { store: 'B2C', filters, cards: [{ id: 1, name: 'Kia Picanto', version: 'LX' }] }
  const happened = eventOfPage(shown('/catalog/gas-electric', { view }, 'catalog-B2C'))
  expect(happened).toMatchObject({ filters: { gas: ['electric'], availability: 3 } })
  const measured = {
    timestamp: '',
    origin: 'web desktop',
    currency: 'NIS',
    ...happened,
  } as Measured
  expect(exportData(measured)).not.toHaveProperty('filters')
})

test('[AN04] the sign-up is measured step by step, by the specification’s names', () => {
  const step = (name: string, next: string, fields = {}) =>
    named(shown(`/register/${name}`), `/register/${next}`, fields)?.event
  expect([
    step('type', 'email-code', { kind: 'company' }),
    step('email-code', 'phone-code'),
    step('phone', 'phone-code'),
    step('details', 'identity'),
    step('identity', 'finished', { later: '1' }),
    step('identity', 'finished'),
  ]).toEqual([
    'what_b2b',
    'Lead_creation',
    'Lead_creation',
    'Personal_details',
    'skip_verification',
    'legal_doc_submitted',
  ])
  const all = (name: string, next: string) => {
    const from = shown(`/register/${name}`)
    const sent = { to: from.path, from, landed: `/register/${next}`, form: new Map() as never }
    return eventsOfOwnForm(sent).map((it) => it.event)
  }
  expect(all('type', 'email-code')).toEqual(['what_b2b', 'Email_password'])
  expect(all('address', 'identity')).toEqual(['Personal_details', 'address'])
  expect(all('email-code', 'phone')).toEqual([])
  expect(eventOfOwnPage(shown('/register/identity'))).toEqual({
    event: 'enter/exit identity check',
    action: 'enter',
  })
  expect(eventOfLeaving('/register/identity')).toMatchObject({ action: 'exit' })
  const statusEvent = (status: string) =>
    eventOfOwnPage(shown('/register/finished', { status }))?.event
  expect(
    ['manual_verification', 'approved', 'rejected', 'waiting_response', 'not_started'].map(
      statusEvent,
    ),
  ).toEqual(['manual verification', 'approved', 'rejected', 'waiting_response', undefined])
})

test('[ID07] the check of a customer is measured as it is begun, sent and decided', () => {
  const there = shown('/profile/verfication')
  expect(eventOfOwnPage(there)).toMatchObject({ action: 'enter' })
  expect(eventOfLeaving('/profile/verfication')).toMatchObject({ action: 'exit' })
  expect(named(there, '/profile/verfication-results')?.event).toBe('legal_doc_submitted')
  expect(named(there, '/profile/verfication')).toBeUndefined()
  const outcome = (status: string) =>
    eventOfOwnPage(shown('/profile/verfication-results', { status }))?.event
  const outcomes = ['approved', 'rejected', 'waiting_response', 'manual_verification']
  const names = ['approved', 'rejected', 'waiting_response', 'manual verification']
  expect(outcomes.map(outcome)).toEqual(names)
  expect(outcomes.map((it) => eventOfIdentityStatus(it)?.event)).toEqual(names)
  expect(eventOfIdentityStatus('in_progress')).toBeUndefined()
})

test('[AN05] a car is measured as it is looked at and begun with', () => {
  expect(eventOfPage(vehicle())).toEqual({
    event: 'view_vehicle_details',
    store: 'B2C',
    items: [{ id: 10080, name: 'Kia Picanto LX', price: 2490 }],
  })
  for (const landed of ['/subscribe/pricing-plans?car=10080', '/login'])
    expect(named(vehicle(), landed, { period: '12' })).toEqual({
      event: 'start_subscription',
      vehicle: 10080,
      period: 12,
    })
})

test('[AN05] the way and the hub are measured each, when one page asks for both', () => {
  const form = new Map(Object.entries({ hub: '1', day: '2026-12-01' })) as never
  const from = shown('/subscribe/pickup', order(false))
  const sent = { to: from.path, from, form, landed: '/subscribe/select_insurance?order=o1' }
  expect(eventsOfOwnForm(sent)).toMatchObject([
    { event: 'select_delivery method', method: 'pickup', step: 3 },
    { event: 'self_service_details', hub: '1', date: '2026-12-01', step: 3 },
  ])
})

test('[AN05] what is chosen on a car’s page counts as answers of the order that begins with it', () => {
  const form = new Map(Object.entries({ period: '12', color: 'white', quantity: '2' })) as never
  const sent = (business: boolean): SentForm => {
    const from = shown('/car', { vehicle: { ...car, business } }, 'vehicle-B2C')
    return { to: '/car', from, form, landed: '/subscribe/pickup?order=o1' }
  }
  expect(answersOfCar(sent(false))).toEqual([
    { event: 'select_period', step: 1, steps: 6, period: 12 },
    { event: 'select_color', step: 2, steps: 6, color: 'white', date: '' },
  ])
  expect(answersOfCar(sent(true)).at(-1)).toEqual({
    event: 'select_quantity_B2B',
    step: 3,
    steps: 7,
    quantity: 2,
  })
  expect(answersOfCar({ ...sent(false), landed: '/car' })).toEqual([])
})

test('[AN05][AN06] an order is measured step by step, by the specification’s names', () => {
  const step = (stage: string, next: string, fields = {}, business = false) =>
    named(shown(`/subscribe/${stage}`, order(business)), `/subscribe/${next}`, fields)?.event
  expect([
    step('pricing-plans', 'color-and-date', { period: '12' }),
    step('color-and-date', 'pickup', { colorId: 'white', startDate: '2026-12-01' }),
    step('select_quantity', 'pickup', { quantity: '3' }, true),
    step('pickup', 'pickup_hub', { deliveryMethod: 'pickup' }),
    step('pickup_hub', 'select_insurance', { hub: '1', day: '2026-12-01' }),
    step('pickup_d2d', 'select_insurance', { day: '2026-12-01' }),
    step('select_insurance', 'method', { cover: 'Pro' }),
    step('deposit', 'select_insurance', { approveDeposit: 'false' }),
  ]).toEqual([
    'select_period',
    'select_color',
    'select_quantity_B2B',
    'select_delivery method',
    'self_service_details',
    'd2d_details',
    'select_insurance_choice',
    'reject_deposit',
  ])
  const approval = (stage: string, deposit: string) => {
    const from = shown(`/subscribe/${stage}`, order(false))
    const form = new Map(Object.entries({ card: 'c1', deposit })) as never
    const sent = { to: from.path, from, form, landed: '/subscribe/confirmation?order=o1' }
    return eventsOfOwnForm(sent).map((it) => it.event)
  }
  const approved = ['select_payment_method', 'approve_deposit', 'approve_subscription']
  for (const stage of ['method', 'deposit', 'checkout'])
    expect(approval(stage, '₪1,500')).toEqual(approved)
  expect(approval('checkout', '')).toEqual(approved.filter((name) => name !== 'approve_deposit'))
  expect(named(shown('/register/phone-code'), '/register/details')?.event).toBe('signup_phone')
  const added = shown('/subscribe/method?order=o1&card=approved', order(false))
  expect(eventOfOwnPage(added)).toMatchObject({ event: 'add_new_card', order: 'o1', step: 5 })
})

test('[AN06] a placed order is a purchase, with what was paid today', () => {
  expect(eventOfOwnPage(shown('/subscribe/confirmation?order=o1', order(false)))).toEqual({
    event: 'purchase',
    order: 'o1',
    step: 6,
    steps: 6,
    value: 2490.5,
    items: [{ name: 'Kia Picanto', quantity: 1 }],
  })
})

test('[AN10] an order has six steps for consumers and seven for others', () => {
  const steps = (business: boolean) =>
    named(shown('/subscribe/method', order(business)), '/subscribe/deposit')
  expect(steps(false)).toMatchObject({ step: 5, steps: 6 })
  expect(steps(true)).toMatchObject({ step: 6, steps: 7 })
  const first = (store: string) =>
    named(shown('/subscribe/pricing-plans', { store }), '/subscribe/color-and-date')
  expect(first('B2C')).toMatchObject({ step: 1, steps: 6 })
  expect(first('B2B')).toMatchObject({ step: 1, steps: 7 })
})

test('what was refused, declined or ended at the log-in happened not', () => {
  const at = shown('/subscribe/checkout', order(false))
  expect(named(at, '/subscribe/checkout?order=o1')).toBeUndefined()
  expect(named(at, '/subscribe/method?order=o1&declined=')).toBeUndefined()
  expect(named(at, '/login')).toBeUndefined()
  expect(named(at, '/waiting-list?car=1&gone')).toBeUndefined()
  expect(named(shown('/register/phone'), '/register/phone')).toBeUndefined()
  expect(named(shown('/register/phone'), '/login')).toBeUndefined()
})

test('a form is measured by where it is sent, and others not at all', () => {
  const from = shown('/subscribe/pickup_hub', order(false))
  const fields = { deliveryMethod: 'Door2Door' }
  expect(named(from, '/subscribe/pickup_d2d', fields, '/subscribe/pickup')).toMatchObject({
    event: 'select_delivery method',
    method: 'Door2Door',
  })
  for (const to of ['/subscribe/coupon', '/logout', '/contact-us'])
    expect(named(from, '/subscribe/method', {}, to)).toBeUndefined()
})

test('nothing of a person is measured', () => {
  const typed = { firstName: 'Dana', email: 'dana@example.co.il', phoneNumber: '052', street: 'A' }
  const said = JSON.stringify([
    named(shown('/register/details'), '/register/address', typed),
    named(shown('/subscribe/pickup_d2d', order(false)), '/subscribe/method', typed),
  ])
  for (const value of Object.values(typed)) expect(said).not.toContain(`"${value}"`)
})

test('[AN06] an order is a purchase once, however often its page is read', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const page = shown('/subscribe/confirmation?order=o1', order(false))
  expect(firstOfOwnPage(page)?.event).toBe('purchase')
  expect(firstOfOwnPage(page)).toBeUndefined()
  expect(firstOfOwnPage(shown('/register/identity'))).toBeDefined()
  expect(firstOfOwnPage(shown('/register/identity'))).toBeDefined()
  vi.unstubAllGlobals()
})
