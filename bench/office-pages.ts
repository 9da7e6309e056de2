/** Signs in at the sandbox's office as somebody of a role; gives the cookie's value. */
export async function enterOffice(office: string, role: string): Promise<string> {
  const answer = await fetch(`${office}/sandbox/staff`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role }),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}

/** The steps of a visit at the car, of what is on the road; and where its customer signs on their own phone. */
export async function visitPages(office: string, token: string, subscriptionId: string) {
  const ask = async (call: string, body: object) => {
    const answer = await fetch(`${office}/api/Office/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-office': token },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${call}: ${answer.status}`)
    return answer.json()
  }
  const { id } = (await ask('BeginVisit', { subscriptionId, direction: 'in' })) as { id: string }
  const { url } = (await ask('VisitOnPhone', { id })) as { url: string }
  const steps = ['who', 'photos', 'readings', 'marks', 'sign']
  return {
    steps: steps.map((step) => `/visits/${id}?step=${step}`),
    signing: ['/sign-visit/none', new URL(url).pathname],
  }
}

const lists = ['Orders', 'Subscriptions', 'Customers', 'FleetCars', 'Coupons'] as const

const tabsOf = (path: string, tabs: string[]) => [path, ...tabs.map((tab) => `${path}?tab=${tab}`)]

/** Pages that are there without any record. */
const standing = [
  ...['/', '/week', '/round', '/tasks', '/approvals', '/bulk', '/identity', '/requests'],
  ...['/orders', '/subscriptions', '/customers', '/fleet', '/stock', '/hubs', '/calendar'],
  ...['/waiting', '/catalogue', '/coupons', '/notifications', '/staff', '/roles', '/settings'],
  ...['/payments', '/payments/bills', '/payments/failures', '/payments/refunds', '/log', '/me'],
  ...['/fleet/calendar', '/fleet/new', '/fleet/new?plate=12345671', '/fleet/dates'],
  ...['/hubs/new', '/hubs/1?tab=overview', '/coupons/new', '/notifications/templates'],
  ...['/catalogue/drafts', '/catalogue/prices', '/catalogue/import'],
  ...['/catalogue/bulk?act=retire&ids=10080', '/catalogue/bulk?act=percent&ids=10080'],
  ...tabsOf('/catalogue/10080', ['draft', 'prices', 'timeline', 'notes']),
  ...['/hubs/1', '/prove', '/search?q=dana', '/no-such-page', '/sign-in'],
]

/** One address of each kind of page of the office, with a record of each. */
export async function officePages(office: string, token: string): Promise<string[]> {
  const firstOf = async (call: string) => {
    const answer = await fetch(`${office}/api/Office/${call}`, { headers: { 'x-office': token } })
    const { items } = (await answer.json()) as { items: { id: string }[] }
    return items[0]?.id ?? ''
  }
  const [order, subscription, customer, car, coupon] = await Promise.all(lists.map(firstOf))
  return [
    ...standing,
    ...tabsOf(`/orders/${order}`, ['payments', 'papers']),
    `/orders/new?person=${customer}`,
    ...tabsOf(`/subscriptions/${subscription}`, ['timeline', 'money', 'papers', 'notes']),
    ...tabsOf(`/customers/${customer}`, ['timeline', 'papers', 'notifications', 'notes']),
    `/customers/${customer}/seen`,
    `/identity/${customer}`,
    ...tabsOf(`/fleet/${car}`, ['visits', 'services', 'documents', 'timeline', 'notes']),
    ...[`/fleet/labels?ids=${car}`, `/fleet/bulk?act=MoveCars&ids=${car}`],
    `/coupons?open=${coupon}`,
  ]
}
