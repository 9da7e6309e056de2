import { type Locale, localePrefix } from '@galgal/i18n/locales'
import { findCustomer } from '../../db/account/customers.ts'
import { dropSession } from '../../db/account/sessions.ts'
import type { Db } from '../../db/database.ts'
import { findNewest } from '../../db/office/customer-record.ts'
import type { Subject } from '../../db/office/subjects.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { openViewedSession } from '../login/sessions.ts'
import { withoutActs } from './without-acts.ts'

type SeenPage = 'subscriptions' | 'subscription' | 'my-vehicle' | 'payment-methods' | 'order'

type Wanted = { subject: Subject; page: SeenPage; locale: Locale | undefined; staffId: string }

/** So often one page leads on to another, such as the only car of a list. */
const MOST_STEPS = 4
/** Pages of the account: whoever is led elsewhere has no such page. */
const OWN =
  /^(?:\/en)?\/(?:profile\/(?:subscriptions|my-vehicle|payment-methods)|order-summary|subscribe|success)\b/

/** The storefront's own page as a customer sees it, with nothing in it that acts. Throws 404, and NotAsItStands when they have no such page. */
export async function showAsSeen(deps: Deps, { subject, page, locale, staffId }: Wanted) {
  const storefront = deps.settings.office?.storefront
  if (!storefront) throw notAsItStands('pagesNotHere')
  const customer = subject.customerId && (await findCustomer(deps.db, subject.customerId))
  if (!customer) throw new Fault(404)
  if (customer.deletedAt) throw notAsItStands('deleted')
  const path = await pathOf(deps.db, page, { ...subject, customerId: customer.id })
  if (!path) throw notAsItStands('nothingToSee')
  const { sessionId, tokens } = await openViewedSession(deps, customer, staffId)
  const cookie = Object.entries({
    xToken: tokens.token,
    xCustomer: tokens.customerToken,
    aToken: tokens.aToken,
    aCustomer: tokens.aCustomer,
    // Tells the page's server that nothing but reading is allowed.
    viewed: '1',
  })
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  try {
    const seen = localePrefix(locale ?? customer.locale) + path
    const html = await follow(storefront, new URL(seen, deps.settings.publicUrls[0]), cookie)
    return withoutActs(html)
  } finally {
    // The page is made, so nobody needs it any more.
    await dropSession(deps.db, sessionId)
  }
}

async function follow(
  storefront: (request: Request) => Response | Promise<Response>,
  address: URL,
  cookie: string,
): Promise<string> {
  let at = address
  for (let step = 0; step < MOST_STEPS; step++) {
    const answer = await storefront(
      new Request(at, { headers: { cookie, accept: 'text/html', 'accept-encoding': 'identity' } }),
    )
    const to = answer.headers.get('location')
    if (!to) {
      if (!answer.ok) throw notAsItStands('nothingToSee')
      return answer.text()
    }
    at = new URL(to, at)
    if (!OWN.test(at.pathname)) throw notAsItStands('nothingToSee')
  }
  throw notAsItStands('nothingToSee')
}

type Of = Pick<Subject, 'orderId' | 'subscriptionId'> & { customerId: string }

/** Where the storefront has that page, in Hebrew's address; of a customer the newest subscription or order. */
async function pathOf(db: Db, page: SeenPage, of: Of): Promise<string | undefined> {
  if (page === 'subscriptions') return '/profile/subscriptions'
  if (page === 'payment-methods') return '/profile/payment-methods'
  if (page === 'my-vehicle')
    return of.subscriptionId ? `/profile/my-vehicle/${of.subscriptionId}` : '/profile/my-vehicle'
  if (page === 'subscription') {
    const id = of.subscriptionId ?? (await findNewest(db, 'subscriptions', of.customerId))
    return id && `/profile/subscriptions/${id}`
  }
  const id = of.orderId ?? (await findNewest(db, 'orders', of.customerId))
  return id && `/order-summary/${id}`
}
