import type { APIRequestContext, FrameLocator } from '@playwright/test'
import { read } from './calls.ts'
import { enterOffice, newStaff, OFFICE } from './office-people.ts'
import { personWho, placeSubscription } from './subscription.ts'
import { expect, ONE_WIDTH, test } from './visitor.ts'

/** Whatever a page could act by. */
const ACTING = ['script', 'form', 'iframe', '[href]:not(link, use, image)', '[action], [onclick]']
const pages = ['subscriptions', 'subscription', 'my-vehicle', 'payment-methods', 'order'] as const

const devicesOf = (request: APIRequestContext) => read<object>(request, 'Security/Sessions')

/** Who saw what of a customer, as the office's log tells an auditor. */
async function looksAt(request: APIRequestContext, customerId: string) {
  const { token } = await newStaff(request, 'auditor')
  const answer = await request.get(`${OFFICE}/api/Office/Log`, {
    params: { call: 'SeenBy', customerId },
    headers: { 'x-office': token },
  })
  type Row = { outcome: string; who: { id: string }; details: { page: string } }
  return ((await answer.json()) as { items: Row[] }).items
}

/** Nothing in a frame can be sent, followed or run. */
async function expectNoActs(frame: FrameLocator) {
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  for (const acting of ACTING) await expect(frame.locator(acting)).toHaveCount(0)
}

test('[OF085][OF088][OF089] the desk looks at an account as its customer sees it, and nothing in it can be pressed', {
  tag: ONE_WIDTH,
}, async ({ page, translations, address, expectAccessible }) => {
  const person = personWho('approved')
  const id = await placeSubscription(page, person)
  const before = await devicesOf(page.request)
  const desk = await enterOffice(page, 'desk')
  const t = translations('officeCustomers')

  await page.goto(OFFICE + address(`/subscriptions/${id}`))
  const theirs = page.getByRole('main').getByRole('link', { name: person.lastName })
  await theirs.first().click()
  await page.getByRole('link', { name: t('acts.seen') }).click()
  await expect(page.getByText(t('seen.asSeen'))).toBeVisible()
  const [, customerId = ''] = /customers\/([^/]+)/.exec(page.url()) ?? []

  for (const name of pages) {
    await page.getByRole('link', { name: t(`seen.page.${name}`), exact: true }).click()
    const title = t('seen.frame', { page: t(`seen.page.${name}`) })
    const frame = page.frameLocator(`iframe[title="${title}"]`)
    await expectNoActs(frame)
    // In the customer's language, whatever is spoken at the desk.
    await expect(frame.locator('html')).toHaveAttribute('lang', /^he/)
    // Without a permission a frame runs no script and is nobody's origin.
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', '')
  }
  await expectAccessible()

  // What looked like a link leads nowhere, and what looked like a button sends nothing.
  const frame = page.frameLocator('iframe')
  const requests: string[] = []
  page.on('request', (request) => {
    // The office’s own page asks on beside it.
    const isOffice = request.frame() === page.mainFrame() && !request.isNavigationRequest()
    if (!isOffice) requests.push(`${request.method()} ${request.url()}`)
  })
  const pressed = frame.getByRole('main').locator('a, button').filter({ visible: true })
  for (let at = 0; at < Math.min(await pressed.count(), 4); at++) await pressed.nth(at).click()
  await expect(page).toHaveURL(/seen\?page=order/)
  expect(requests).toEqual([])

  // The account knows nothing of it: no device more, none used later.
  expect(await devicesOf(page.request)).toEqual(before)
  const looks = await looksAt(page.request, customerId)
  expect(new Set(looks.map(({ details }) => details.page))).toEqual(new Set(pages))
  expect(looks.every(({ outcome, who }) => outcome === 'done' && who.id === desk.staffId)).toBe(
    true,
  )
})
