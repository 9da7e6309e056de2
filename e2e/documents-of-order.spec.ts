import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { becomeCustomer, post } from './calls.ts'
import { press, typeInto } from './form.ts'
import { ENGLISH_DESKTOP, HEBREW_PHONE } from './one-walk.ts'
import { cards, orderWithCard, readOrder } from './order-calls.ts'
import { test } from './paying.ts'
import { newPerson } from './person.ts'
import { expect } from './visitor.ts'

/** What a press saves: its name and how it begins. */
async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), begins: await firstEmails(download) }
}

const firstEmails = async (download: Download) =>
  (await readFile(await download.path())).subarray(0, 15).toString('latin1')

type SentMessage = { link?: string; attachments?: { name: string }[] }
const inboxOf = async (page: Page, to: string): Promise<SentMessage[]> =>
  (
    await page.request.get(`/sandbox/outbox?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    })
  ).json()

test('[RT22][SF23][ST08][MS15] an order has a page of its own: it is sent to oneself, opened after a login, and its contract is read and saved before paying', {
  tag: HEBREW_PHONE,
}, async ({ walker }) => {
  const { page, address, translations, arrive } = walker
  const t = translations('storedOrder')
  const person = newPerson()
  await becomeCustomer(page, person)
  const id = await orderWithCard(page, cards.approved, { cover: 3 })

  await page.goto(address(`/order-summary/${id}`))
  await arrive(t('summary.title'))
  const main = page.getByRole('main')
  await press(page, t('summary.share.mail'))
  await expect(main).toContainText(t('summary.share.sent', { email: person.email }))
  await expect
    .poll(async () => (await inboxOf(page, person.email)).map(({ link }) => link ?? ''))
    .toContainEqual(expect.stringContaining(`/order-summary/${id}`))

  await main.getByRole('link', { name: t('contract.link') }).click()
  await arrive(t('contract.title'))
  const contract = main.getByRole('article', { name: t('contract.frame') })
  const { quote } = (await readOrder(page.request, id)) as unknown as Quoted
  await expect(contract.getByText(quote.totalStr).first()).toBeVisible()
  await jumpTo(page, translations('contract')('leave.title'))
  const pdf = await saved(page, () => main.getByRole('link', { name: t('contract.pdf') }).click())
  expect(pdf.name).toMatch(
    new RegExp(`^${translations('contract')('contract.file')} [\\dA-F-]+\\.pdf$`),
  )
  expect(pdf.begins).toMatch(/^%PDF-1/)

  // Another device: the link asks who it is, and then shows the order.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(address(`/order-summary/${id}`))
  const login = translations('login')
  await arrive(login('title'))
  const { email, password } = person
  await typeInto(page, { [login('email')]: email, [login('password')]: password })
  await press(page, login('submit'))
  await arrive(t('summary.title'))
  await main.getByRole('link', { name: t('summary.continue') }).click()
  await arrive(translations('subscribe')('checkout.title'))
})

/** Leads to a part of the text by what stands beside it. */
async function jumpTo(page: Page, part: string) {
  await page.getByRole('navigation').getByRole('link', { name: part, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: part })).toBeInViewport()
}

type Quoted = { quote: { quoteId: string; totalStr: string } }

test('[RT21][SF24][MS16] the open order is found without its id; once placed it leads to its confirmation, from where identity is verified and its documents and its day are saved', {
  tag: ENGLISH_DESKTOP,
}, async ({ walker }) => {
  const { page, address, translations, arrive } = walker
  const t = translations('storedOrder')
  const person = newPerson()
  await becomeCustomer(page, person)
  const id = await orderWithCard(page, cards.approved, { cover: 3 })
  await page.goto(address('/order-summary'))
  await expect(page).toHaveURL((url) => url.pathname === address(`/order-summary/${id}`))
  await arrive(t('summary.title'))
  const main = page.getByRole('main')
  await main.getByRole('link', { name: t('contract.link') }).click()
  await arrive(t('contract.title'))

  const { quote } = (await readOrder(page.request, id)) as unknown as Quoted
  const { quoteId } = quote
  await post(page.request, 'SubscriptionMain/FinishSubscriptionProcess', {
    id,
    quoteId,
    confirmTC: true,
  })
  await expect
    .poll(async () => (await inboxOf(page, person.email)).flatMap((it) => it.attachments ?? []))
    .toHaveLength(4)

  await page.goto(address('/order-summary'))
  const confirmation = translations('subscribe')
  await arrive(confirmation('confirmation.title'))
  const verify = main.getByRole('link', { name: confirmation('confirmation.missing.identityLink') })
  await expect(verify).toHaveAttribute('href', address('/profile/verfication'))
  const calendar = await saved(page, () =>
    main.getByRole('link', { name: t('appointment.calendar') }).click(),
  )
  expect(calendar.name).toMatch(/\.ics$/)
  expect(calendar.begins).toBe('BEGIN:VCALENDAR')
  const shared = await main
    .getByRole('link', { name: t('appointment.whatsapp') })
    .getAttribute('href')
  expect(shared).toContain('https://wa.me/?text=')
  const file = translations('contract')('disclosure.file')
  const disclosure = await saved(page, () => main.getByRole('link', { name: file }).click())
  expect(disclosure.name).toMatch(/\.pdf$/)
  expect(disclosure.begins).toMatch(/^%PDF-1/)

  await page.goto(address('/profile/subscriptions'))
  const documents = translations('subscription')('documentsOf')
  await main.getByRole('article').getByRole('link', { name: documents }).click()
  const listed = await saved(page, () =>
    main.getByRole('link', { name: translations('contract')('contract.file') }).click(),
  )
  expect(listed.begins).toMatch(/^%PDF-1/)
  const elsewhere = address('/profile/document?fileName=../../etc/passwd')
  expect((await page.request.get(elsewhere)).status()).toBe(404)
})
