import { findSubscription } from '@galgal/api/db/subscriptions/subscriptions'
import { call } from '@galgal/contract/call'
import { BeginVisit } from '@galgal/contract/Office/fleet/visits'
import { CreateWaitingList } from '@galgal/contract/SubscriptionMain'
import { sampleCompany } from '@galgal/i18n/company'
import { createOffice } from '@galgal/office/server'
import { signedIn, type TestApi } from '../api/test/customers.ts'
import { handedOver } from '../api/test/handed-over.ts'
import { type Office, openOffice } from '../api/test/office/open-office.ts'
import { registered } from '../api/test/office/registered-car.ts'
import { openTestApi } from '../api/test/open-test-api.ts'
import { TUCSON } from '../api/test/orders.ts'
import { accepted } from '../api/test/people.ts'

export const ORIGIN = 'http://localhost:3001'

/** Lists, whose rows lead to records. */
export const lists = [
  '/orders',
  '/subscriptions',
  '/customers',
  '/payments',
  '/payments/tries',
  '/payments/deposits',
  '/notifications',
  '/fleet',
  '/stock',
  '/hubs',
  '/waiting',
  '/catalogue',
  '/coupons',
  '/log',
]
const others = [
  '/',
  '/week',
  '/round',
  '/tasks',
  '/approvals',
  '/bulk',
  '/identity',
  '/requests',
  '/payments/bills',
  '/payments/failures',
  '/payments/refunds',
  '/notifications/templates',
  '/fleet/new',
  '/fleet/new?plate=12345671',
  '/fleet/calendar',
  '/fleet/dates',
  '/fleet/bulk?act=MoveCars&ids=x',
  '/fleet/bulk?act=PutCars&ids=x',
  '/fleet/labels?ids=x',
  '/hubs/new',
  '/hubs/1',
  '/hubs/1?tab=overview',
  '/calendar',
  '/coupons/new',
  '/catalogue/10080',
  '/catalogue/10080?tab=prices',
  '/catalogue/10080?tab=draft',
  '/catalogue/10080?tab=timeline',
  '/catalogue/10080?tab=notes',
  '/catalogue/drafts',
  '/catalogue/prices',
  '/catalogue/import',
  '/catalogue/bulk?act=retire&ids=10080',
  '/catalogue/bulk?act=percent&ids=10080',
  '/staff',
  '/roles',
  '/settings',
  '/search?q=0521234567',
  '/me',
  '/prove',
]

/** The office's pages before a company with a customer on the road, a car of the fleet and a visit that has begun. */
export async function openOfficeWorld() {
  const api = await openTestApi()
  const opened = await openOffice(api)
  const carId = await registered(opened)
  const dana = await signedIn(api, { documentStatus: 'approved', phone: '+972521234567' })
  const waits = { classificationId: TUCSON, consent: true } as const
  accepted(await call(api.send, CreateWaitingList, waits, dana.headers))
  const subscriptionId = await handedOver(api, dana)
  const plate = (await findSubscription(api.db, subscriptionId))?.licensePlate ?? ''
  const { token, ask } = await opened.as('manager')
  const visit = accepted(await ask(BeginVisit, { subscriptionId, direction: 'in' }))
  const records = [
    ...['', '?tab=timeline', '?tab=money', '?tab=papers', '?tab=notes'].map(
      (tab) => `/subscriptions/${subscriptionId}${tab}`,
    ),
    ...['', '?tab=payments', '?tab=papers'].map((tab) => `/orders/${subscriptionId}${tab}`),
    ...[
      '',
      '?registry=1',
      '?tab=visits',
      '?tab=services',
      '?tab=documents',
      '?tab=timeline',
      '?tab=notes',
    ].map((tab) => `/fleet/${carId}${tab}`),
    ...['', '?tab=papers', '?tab=notifications', '/seen'].map(
      (tab) => `/customers/${dana.customer.id}${tab}`,
    ),
    ...['who', 'photos', 'readings', 'marks', 'sign'].map(
      (step) => `/visits/${visit.id}?step=${step}`,
    ),
  ]
  const fetchAs = pagesOf(api, opened.send)
  return {
    api,
    office: opened,
    dana,
    subscriptionId,
    carId,
    plate,
    token,
    addresses: [...lists, ...others, ...records],
    fetchAs,
    /** A page as it is read, by the manager: what is sent for scripts to go on with is no part of it. */
    open: async (path: string) => {
      const page = await fetchAs(token, path)
      if (page.status !== 200) throw new Error(`${path} is ${page.status}`)
      return (await page.text()).replace(/<script\b[\s\S]*?<\/script>/g, '')
    },
  }
}

/** Asks for a page as whoever holds a session. */
function pagesOf(api: TestApi, send: Office['send']) {
  const pages = createOffice({
    send,
    publicUrls: [ORIGIN],
    secure: false,
    now: () => api.clock.now(),
    company: sampleCompany,
    sandbox: true,
    reportFault: (error) => {
      throw error
    },
  })
  return (session: string, path: string, init: RequestInit = {}) => {
    const headers = { cookie: `office=${session}`, accept: 'text/html', ...init.headers }
    return pages.fetch(new Request(ORIGIN + path, { ...init, headers }))
  }
}
