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

const lists = ['Orders', 'Subscriptions', 'Customers'] as const

/** One address of each kind of page of the office, with a record of each. */
export async function officePages(office: string, token: string): Promise<string[]> {
  const firstOf = async (call: string) => {
    const answer = await fetch(`${office}/api/Office/${call}`, { headers: { 'x-office': token } })
    const { items } = (await answer.json()) as { items: { id: string }[] }
    return items[0]?.id ?? ''
  }
  const [order, subscription, customer] = await Promise.all(lists.map(firstOf))
  const tabs = ['', '?tab=timeline', '?tab=money', '?tab=papers', '?tab=notes']
  return [
    ...['/', '/week', '/round', '/tasks', '/approvals', '/orders', '/subscriptions', '/customers'],
    ...[
      '/fleet',
      '/fleet/calendar',
      '/fleet/new',
      '/stock',
      '/hubs',
      '/hubs/1',
      '/hubs/new',
      '/calendar',
      '/waiting',
    ],
    ...['/catalogue', '/catalogue/10080', '/catalogue/prices', '/catalogue/import'],
    ...['/identity', '/requests', '/notifications', '/payments', '/payments/bills', '/staff'],
    ...['/roles', '/settings', '/log', '/bulk', '/me', '/search?q=dana', '/no-such-page'],
    `/orders/${order}`,
    ...tabs.map((tab) => `/subscriptions/${subscription}${tab}`),
    ...['', '?tab=timeline', '?tab=papers', '?tab=notes'].map(
      (tab) => `/customers/${customer}${tab}`,
    ),
    `/identity/${customer}`,
    '/sign-in',
  ]
}
