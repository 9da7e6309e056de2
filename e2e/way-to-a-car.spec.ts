import type { Locator, Page } from '@playwright/test'
import { becomeCustomer, codeSentTo, internationalPhone, readCars } from './calls.ts'
import { type Counted, countWalk } from './counter.ts'
import { press, typeInto } from './form.ts'
import { APPROVED_CARD, cardFrame } from './order.ts'
import { agreeAndPay } from './paying.ts'
import { newCompany, newPerson, type Person } from './person.ts'
import { detailsOf, type Kind } from './sign-up.ts'
import { test as base, CROSSED, expect, type Walker } from './visitor.ts'

const MOST = { screens: 14, presses: 22, fields: 13 }
/** Of a customer who only has to sign in. */
const KNOWN_MOST = { screens: 10, presses: 13, fields: 5 }

/** A house that hubs reach. */
const HOUSE = 'דיזנגוף 99'

const test = base.extend<{ walker: Walker }>({
  walker: ({ page, language, address, translations, expectAccessible, arrive }, use) =>
    use({ page, language, address, translations, expectAccessible, arrive }),
})

function expectWithin({ screens, presses, fields }: Counted, most: typeof MOST) {
  const count = { screens: screens.length, presses, fields: fields.length }
  test.info().annotations.push({ type: 'counted', description: JSON.stringify(count) })
  expect(screens.length, screens.join(' ')).toBeLessThanOrEqual(most.screens)
  expect(presses, 'presses').toBeLessThanOrEqual(most.presses)
  expect(fields.length, fields.join(', ')).toBeLessThanOrEqual(most.fields)
}

const firstVisible = (all: Locator) => all.filter({ visible: true }).first()

type Way = { kind: Kind; way: 'hub' | 'door'; cars: number }

/** From the home page to a car whose colour and period are chosen, and the press that begins. */
async function chooseCar({ page, address, translations }: Walker, { kind, cars }: Way) {
  const t = translations('vehicle')
  const main = page.getByRole('main')
  await page.goto(address('/'))
  if (kind === 'private')
    await main.getByRole('link', { name: translations('home')('hero.choose') }).click()
  else await firstVisible(page.locator(`a[href="${address('/business/catalog')}"]`)).click()
  // Cars stand on the home page too.
  await expect(page).toHaveURL(/\/catalog$/)
  const list = translations('catalog')(kind === 'private' ? 'allCars' : 'allBusinessCars')
  await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible()
  await (await plentifulCard(page, kind === 'private' ? 'B2C' : 'B2B')).click()
  await chooseColour(page)
  const panel = page.getByRole('complementary', { name: t('buy.heading') })
  await panel.locator('.pack').nth(2).click()
  if (cars > 1) await page.getByRole('button', { name: translations('shell')('form.more') }).click()
  await firstVisible(page.getByRole('button', { name: t('buy.start') })).click()
}

/** The link of the card whose car there are most of: journeys beside this one buy as well. */
async function plentifulCard(page: Page, store: 'B2C' | 'B2B'): Promise<Locator> {
  const cars = await readCars(page.request, 'he', store)
  const countOf = (href: string) =>
    cars
      // The newest year of a car has an address without one.
      .filter(({ slug }) => href.endsWith(`/${slug.replace(/\/\d{4}$/, '')}`))
      .flatMap(({ colors }) => colors)
      .reduce((sum, { count }) => sum + count, 0)
  const links = page.getByRole('main').getByRole('article').getByRole('link')
  await expect(links.first()).toBeVisible()
  const hrefs = await links.evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))
  const known = hrefs.map(countOf)
  expect(Math.max(...known)).toBeGreaterThan(10)
  return links.nth(known.indexOf(Math.max(...known)))
}

/** Another colour than the one shown, of which there are most. */
async function chooseColour(page: Page) {
  const others = page.locator('.colour:has(input:not(:checked):enabled)')
  // Reading all of them waits for none.
  await expect(others.first()).toBeVisible()
  const counts = (await others.allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0] ?? 1))
  await others.nth(counts.indexOf(Math.max(...counts))).click()
}

async function signUp(walker: Walker, person: Person, kind: Kind) {
  const { page, translations, arrive } = walker
  const t = translations('register')
  await arrive(t('emailPassword.heading'))
  await expect(page.getByRole('complementary', { name: t('wanted.label') })).toContainText('₪')
  // The kind of the store stands chosen.
  const chosen = page.getByRole('radio', { name: t(`type.${kind}`) })
  if (!(await chosen.isChecked())) await chosen.check()
  await typeInto(page, {
    [t('emailPassword.email')]: person.email,
    [t('emailPassword.password')]: person.password,
    [t('phone.number')]: person.phone,
  })
  await press(page, t('emailPassword.next'))
  for (const [heading, receiver] of [
    [t('emailCode.heading'), person.email],
    [t('phoneCode.heading'), internationalPhone(person.phone)],
  ] as const) {
    await arrive(heading)
    await typeInto(page, { [t('code.label')]: await codeSentTo(page.request, receiver) })
    await press(page, t('code.next'))
  }
  await sayWho(walker, person)
  await arrive(detailsOf(walker, person).lastStep)
  await press(page, t('identity.next'))
}

/** The address is found by a street and a number, which fills in the rest. */
async function sayWho(walker: Walker, person: Person) {
  const { page, translations, arrive } = walker
  const t = translations('register')
  const { heading, identityNumber } = detailsOf(walker, person)
  await arrive(heading)
  await typeInto(page, {
    ...(person.companyName ? { [t('details.companyName')]: person.companyName } : {}),
    [t('details.firstName')]: person.firstName,
    [t('details.lastName')]: person.lastName,
    [identityNumber]: person.identityNumber,
  })
  await page.getByRole('combobox', { name: t('address.search.label') }).fill(HOUSE)
  await page.getByRole('option').first().click()
  await expect(page.locator('[name=houseNumber]')).toHaveValue('99')
  for (const confirmation of await page.getByRole('checkbox').all())
    if ((await confirmation.getAttribute('aria-required')) === 'true') await confirmation.check()
  await press(page, t('next'))
}

/** From the way to the coverage; the first hub or the first window stands chosen, and so does the cover that is included. */
async function order({ page, translations, arrive }: Walker, { way, cars }: Way) {
  const t = translations('subscribe')
  const delivery = translations('delivery')
  await arrive(delivery('ways.title'))
  if (cars > 1)
    await expect(page.getByRole('complementary', { name: t('summary.label') })).toContainText(
      t('summary.cars', { count: cars }),
    )
  if (way === 'door') {
    await press(page, delivery('ways.door'))
    await arrive(delivery('door.title'))
  }
  await press(page, delivery(`${way}.next`))
  await arrive(t('cover.title'))
  await press(page, t('cover.next'))
}

async function pay(walker: Walker) {
  const { page, translations, arrive } = walker
  const t = translations('card')
  await arrive(translations('subscribe')('checkout.title'))
  const frame = cardFrame(page, translations('payment')('addCard.frame'))
  await typeInto(frame, { [t('number')]: APPROVED_CARD, [t('expiry')]: '08/31', [t('cvv')]: '123' })
  await frame.getByRole('button', { name: t('submit') }).click()
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await agreeAndPay(walker)
  await arrive(translations('subscribe')('confirmation.title'))
}

const walks: (Way & { name: string; tag: string[] })[] = [
  { name: 'a private person, from a hub', kind: 'private', way: 'hub', cars: 1, tag: [] },
  { name: 'a private person, to the door', kind: 'private', way: 'door', cars: 1, tag: [CROSSED] },
  { name: 'a company, two cars from a hub', kind: 'company', way: 'hub', cars: 2, tag: [CROSSED] },
  { name: 'a freelancer, to the door', kind: 'freelancer', way: 'door', cars: 1, tag: [CROSSED] },
]

for (const { name, tag, ...walk } of walks)
  test(`[SF05] the way from the home page to the thanks is short: ${name}`, { tag }, async ({
    walker,
  }) => {
    const counted = await countWalk(walker.page)
    await chooseCar(walker, walk)
    await signUp(walker, walk.kind === 'company' ? newCompany() : newPerson(), walk.kind)
    await order(walker, walk)
    await pay(walker)
    expectWithin(counted, MOST)
  })

test('[SF05][GD05] the way of a known customer is shorter: from the sign-up one press leads to signing in, and back to the car', {
  tag: CROSSED,
}, async ({ walker, playwright }) => {
  const { page, address, translations, arrive } = walker
  const request = await playwright.request.newContext()
  const person = await becomeCustomer({ request })
  await request.dispose()
  const counted = await countWalk(page)
  const walk: Way = { kind: 'private', way: 'hub', cars: 1 }
  await chooseCar(walker, walk)
  await arrive(translations('register')('emailPassword.heading'))
  await page
    .getByRole('main')
    .locator(`a[href="${address('/login')}"]`)
    .click()
  const t = translations('login')
  await arrive(t('title'))
  await typeInto(page, { [t('email')]: person.email, [t('password')]: person.password })
  await press(page, t('submit'))
  await order(walker, walk)
  await pay(walker)
  expectWithin(counted, KNOWN_MOST)
})
