import type { Browser } from '@playwright/test'
import {
  becomeCustomer,
  codeSentTo,
  inboxOf,
  internationalPhone,
  logInByForm,
  post,
} from './calls.ts'
import { press, typeInto } from './form.ts'
import { test } from './moved-clock.ts'
import { newPerson, type Person } from './person.ts'
import { approve, operate, orderYear, payOrder, personWho } from './subscription.ts'
import { CROSSED, expect, type Walker } from './visitor.ts'

/** A customer with a car, who was sent what a subscription brings; gives its id. */
async function live(
  { page, language }: Walker,
  person: Person,
  advance: (by: string) => Promise<void>,
) {
  const id = await orderYear(page, person)
  await post(page.request, 'GetUser/SetLanguage', { language: `${language}-IL` })
  await post(page.request, 'SubscriptionMain/SendOrder', { subscriptionId: id })
  await payOrder(page, id)
  await approve(page, advance)
  await operate(page.request, { action: 'handOver', subscriptionId: id })
  await operate(page.request, { action: 'chargeFails', subscriptionId: id })
  return id
}

/** A sign-in on another device, of which an e-mail tells. */
async function signInElsewhere(browser: Browser, login: string, person: Person) {
  const context = await browser.newContext()
  expect((await logInByForm(context, login, person)).ok()).toBe(true)
  await context.close()
}

/** Every address in what was sent to a person that leads over the login page. */
async function linksOf({ page }: Walker, { email, phone }: Person) {
  const messages = await Promise.all(
    [email, internationalPhone(phone)].map((to) => inboxOf(page.request, to)),
  )
  const found = messages.flat().flatMap(({ body, link = '' }) => {
    const addresses = `${body} ${link}`.match(/https?:\/\/[^\s<>"']+/g) ?? []
    return addresses.filter((it) => it.includes('/login?to='))
  })
  return [...new Set(found)]
}

/** The page that a link names. */
const pageOf = (link: string) => new URL(link).searchParams.get('to') ?? ''

test('[GD06][GD09] every link of an e-mail or a text that is read signed out leads over signing in to its page, by password or code; another account is told whose it is not', {
  tag: CROSSED,
}, async ({
  page,
  browser,
  address,
  language,
  translations,
  expectAccessible,
  arrive,
  advance,
}) => {
  const walker = { page, address, language, translations, expectAccessible, arrive }
  const person = personWho('approved')
  const id = await live(walker, person, advance)
  await signInElsewhere(browser, address('/login'), person)
  const wanted = [
    `/order-summary/${id}?notification=order`,
    '/profile/devices',
    `/profile/my-vehicle/${id}`,
    `/profile/payment-methods?subscription=${id}`,
    '/profile/subscriptions',
    '/profile/verfication-results',
    `/subscribe/confirmation?order=${id}`,
  ]
  const sent = async () => (await linksOf(walker, person)).map(pageOf).toSorted()
  await expect.poll(sent).toEqual(wanted)
  const links = await linksOf(walker, person)

  for (const link of links) {
    const context = await browser.newContext()
    const opened = await context.request.get(link)
    expect(new URL(opened.url()).pathname, link).toBe(address('/login'))
    const arrived = await logInByForm(context, address('/login'), person)
    expect(arrived.status(), link).toBe(200)
    const to = pageOf(link)
    const at = to.startsWith('/order-summary') ? `/subscribe/confirmation?order=${id}` : to
    const { pathname, search } = new URL(arrived.url())
    expect(pathname + search, link).toBe(address(at))
    const again = await context.request.get(link, { maxRedirects: 0 })
    expect([again.status(), again.headers().location], link).toEqual([302, address(to)])
    await context.close()
  }

  const vehicle = links.find((it) => it.includes('my-vehicle')) ?? ''
  await page.context().clearCookies()
  await detour(walker, vehicle)
  await logInByCode(walker, person, advance)
  await expect(page).toHaveURL((url) => url.pathname === address(pageOf(vehicle)))

  await page.goto('about:blank')
  await page.context().clearCookies()
  const stranger = await becomeCustomer(page, newPerson())
  const missing = await page.goto(vehicle)
  expect(missing?.status()).toBe(404)
  const t = translations('errorsPage')
  await arrive(t('notFound.title'))
  await expect(page.getByRole('main')).toContainText(stranger.email)
  await press(page, t('otherAccount.logIn'))
  await expect(page).toHaveURL((url) => url.pathname === address('/acceso'))
})

/** Opens a link signed out and looks at everything else there is on the way to signing in. */
async function detour({ page, address, language, translations, arrive }: Walker, link: string) {
  const t = translations('login')
  await page.goto(link)
  await arrive(t('title'))
  await page.getByRole('link', { name: t('forgot') }).click()
  await expect(page).toHaveURL((url) => url.pathname === address('/login/recover'))
  await page.goto(language === 'he' ? '/en/login' : '/login')
  await page.goto(address('/login'))
  await page.getByRole('link', { name: t('bySms') }).click()
}

async function logInByCode(
  { page, translations }: Walker,
  { phone }: Person,
  advance: (by: string) => Promise<void>,
) {
  const t = translations('login')
  // A number gets one message a minute.
  await advance('PT1M')
  const read = () => codeSentTo(page.request, internationalPhone(phone))
  const earlier = await read()
  await typeInto(page, { [t('sms.number')]: phone })
  await press(page, t('sms.submit'))
  await expect.poll(read).not.toBe(earlier)
  await typeInto(page, { [t('verify.code')]: await read() })
  await press(page, t('verify.submit'))
}
