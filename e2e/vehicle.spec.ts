import type { BrowserContext } from '@playwright/test'
import { tabTo } from './form.ts'
import { CROSSED, expect, ONCE, test, type Walker } from './visitor.ts'

const SLUG = 'hyundai/tucson/executive-hybrid-1-6'
const PATH = `/flex-lease/${SLUG}`

type Whole = {
  brand: string
  model: string
  version: string
  year: number
  colors: { id: string; color: string; count: number; earliest: string | null }[]
  pricing: {
    subscription_packs: {
      period: number
      basePrice: number
      taxes_included_str: string
    }[]
    depositStr: string
    kmPerMonthIncluded: number
  }
  specs: { accessories: { label: string }[]; eco: { pollutionGrade: number } }
  content: { content: string }
}

/** The car as its own call tells it. */
async function readWhole(
  { page, language }: Pick<Walker, 'page' | 'language'>,
  store = 'B2C',
): Promise<Whole> {
  const answer = await page.request.post('/api/SubscriptionMain/CatalogItemSEOV2', {
    data: { slug: SLUG, store },
    headers: { countrycode: `${language}-IL` },
  })
  return answer.json()
}

const figuresOf = (day: string) => day.split('-').toReversed().join('/')

/** The aside with the periods, the price and the button. */
const purchaseOf = ({ page, translations }: Pick<Walker, 'page' | 'translations'>) =>
  page.getByRole('complementary', { name: translations('vehicle')('buy.heading') })

const noSideways = ({ page }: Pick<Walker, 'page'>) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)

type Step = Pick<Walker, 'page' | 'address' | 'language' | 'translations'> & { car: Whole }

/** What is known of it, in groups, with its grade on the scale. */
async function expectKnown({ page, translations, car }: Step) {
  const t = translations('vehicle')
  const specs = page.getByRole('region', { name: t('specs.heading'), exact: true })
  await expect(specs.getByRole('listitem').filter({ visible: true })).toHaveCount(8)
  await specs.locator('summary').click()
  for (const group of ['safety', 'comfort'] as const)
    await expect(specs.getByRole('heading', { name: t(`specs.groups.${group}`) })).toBeVisible()
  await expect(specs.getByRole('heading', { name: t('specs.groups.charging') })).toHaveCount(0)
  for (const { label } of car.specs.accessories)
    await expect(specs.getByText(label, { exact: true })).toBeVisible()

  const grade = t('eco.gradeOf', { grade: car.specs.eco.pollutionGrade })
  const eco = page.getByRole('region', { name: t('eco.heading') })
  await expect(eco).toContainText(grade)
  await expect(eco).toContainText(t('eco.litresValue', { value: 5.7 }))
  await expect(page.getByRole('region', { name: t('about'), exact: true })).toContainText(
    car.content.content.replace(/<[^>]+>/g, ''),
  )
  const not = page.getByRole('region', { name: t('notIncluded.heading') })
  for (const paid of ['fuel', 'tolls', 'fines', 'excess'] as const)
    await expect(not).toContainText(t(`notIncluded.${paid}`))
}

/** Every colour says its stock and its own first day. */
async function expectColours({ page, translations, car }: Step) {
  const purchase = purchaseOf({ page, translations })
  for (const { color, count, earliest } of car.colors) {
    const name = new RegExp(`^${color}, ${translations('vehicle')('stock', { count })}`)
    await page.getByRole('radio', { name }).check({ force: true })
    const when = purchase.getByRole('time').filter({ visible: true })
    await expect(when).toHaveText(figuresOf(earliest ?? 'no day'))
    await expect(when).toHaveAttribute('datetime', earliest ?? '')
    await expect(purchase.getByText(color).filter({ visible: true })).toBeVisible()
  }
}

/** Seen from ahead, in the chosen colour: nothing of it is asked for before, and nothing moves. */
async function expectTurned({ page, translations, car }: Step, requests: readonly string[]) {
  const t = translations('vehicle')
  const choice = page.getByRole('group', { name: t('view.label') })
  const turned = page.getByRole('img', {
    name: t('drawingTurned', { name: `${car.brand} ${car.model}` }),
  })
  const side = page.getByRole('img', { name: t('drawing', { name: `${car.brand} ${car.model}` }) })
  await expect(choice.getByRole('radio', { name: t('view.side') })).toBeChecked()
  await expect(turned).toHaveCount(0)
  expect(requests).toEqual([])
  const height = () => page.locator('.vehicle-stage').evaluate((it) => it.clientHeight)
  const before = await height()
  await choice.getByRole('radio', { name: t('view.side') }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(choice.getByRole('radio', { name: t('view.front') })).toBeChecked()
  await expect(side).toHaveCount(0)
  const width = () => turned.evaluate((it: HTMLImageElement) => it.naturalWidth)
  for (const { color } of car.colors.slice(0, 2)) {
    await page.getByRole('radio', { name: new RegExp(`^${color},`) }).check({ force: true })
    await expect(turned).toHaveCount(1)
    await expect.poll(width).toBeGreaterThan(0)
  }
  expect(new Set(requests.map((it) => /_front_(\w{6})_/.exec(it)?.[1])).size).toBeLessThanOrEqual(3)
  expect(await height()).toBe(before)
  await choice.getByRole('radio', { name: t('view.side') }).check({ force: true })
  await expect(side).toBeVisible()
  await expect(turned).toHaveCount(0)
}

/** WhatsApp, from the button of every page and from this one’s, asks at the price of the chosen period. */
async function expectQuestions({ page, translations, car }: Step, url: string) {
  const t = translations('vehicle')
  const question = page
    .getByRole('main')
    .getByRole('link', { name: t('contact.whatsapp') })
    .filter({ visible: true })
  const chat = page
    .getByRole('complementary')
    .getByRole('link', { name: translations('shell')('whatsapp.label') })
    .filter({ visible: true })
  for (const { period, taxes_included_str: price } of car.pricing.subscription_packs.slice(0, 3)) {
    const name = new RegExp(`^${t('buy.period', { months: period })}`)
    await page.getByRole('radio', { name }).check({ force: true })
    const href = (await question.getAttribute('href')) ?? ''
    await expect(chat).toHaveAttribute('href', href)
    const requested = new URL(href)
    expect(requested.href).toMatch(/^https:\/\/wa\.me\/\d+\?text=/)
    expect(requested.searchParams.get('text')).toBe(
      t('contact.message', {
        car: `${car.brand} ${car.model} ${car.version} ${car.year}`,
        months: period,
        price,
        vat: t('contact.vat'),
        address: url,
      }),
    )
  }
  // Round at every width: with its words it would stand on the prices.
  await expect(chat.getByText(translations('shell')('whatsapp.short'))).toBeHidden()
  const bar = await page.locator('.price-bar').boundingBox()
  const button = await chat.boundingBox()
  if (bar) expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar.y)
}

/** It is sent to others by its address, or taken along. */
async function expectSharing({ page, translations }: Step, url: string, context: BrowserContext) {
  const t = translations('vehicle')
  await page.getByRole('button', { name: t('share.open') }).click()
  const sent = await page.getByRole('link', { name: t('share.whatsapp') }).getAttribute('href')
  expect(sent).toMatch(/^https:\/\/wa\.me\/\?text=/)
  expect(decodeURIComponent(sent ?? '')).toContain(url)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: t('share.copy') }).click()
  await expect(page.getByText(t('share.copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
}

test('[VD01][VD02][VD04][VD05][VD06][SH14][SH16][FT10] a car stands with all its packs, the first one’s gross price chosen, every colour with its stock and first day, from its side and from ahead, and what is known of it; one asks about it and sends it to others, with its price, period and address', {
  tag: CROSSED,
}, async ({ page, address, language, translations, arrive, context, baseURL }) => {
  const t = translations('vehicle')
  const car = await readWhole({ page, language })
  const step = { page, address, language, translations, car }
  const url = `${baseURL}${address(PATH)}`
  const turnedRequests: string[] = []
  page.on('request', (it) => it.url().includes('_front_') && turnedRequests.push(it.url()))
  await page.goto(address(PATH))
  await arrive(`${car.brand} ${car.model}`)
  await noSideways({ page })
  await test.step('from its side and from ahead', () => expectTurned(step, turnedRequests))
  await test.step('what is known of it', () => expectKnown(step))
  await test.step('its colours', () => expectColours(step))
  const purchase = purchaseOf({ page, translations })
  const packs = car.pricing.subscription_packs
  await test.step('its packs', async () => {
    await expect(purchase.getByRole('radio')).toHaveCount(packs.length)
    for (const { period, taxes_included_str: price } of packs) {
      const name = new RegExp(`^${t('buy.period', { months: period })}.*${price.slice(1)}`)
      await purchase.getByRole('radio', { name }).check({ force: true })
      await expect(purchase).toContainText(t('buy.due', { price }))
    }
  })
  await test.step('questions about it', () => expectQuestions(step, url))
  await test.step('sent to others', () => expectSharing(step, url, context))
  await test.step('the first one’s gross price is chosen again', async () => {
    const [first] = packs
    await page.reload()
    await expect(purchase.getByRole('radio').first()).toBeChecked()
    await expect(purchase).toContainText(t('buy.due', { price: `${first?.taxes_included_str}` }))
    const vat = purchase.getByText(t('buy.vat')).filter({ visible: true }).first()
    await expect(vat).toBeVisible()
    await expect(purchase).toContainText(t('buy.deposit', { price: car.pricing.depositStr }))
  })
})

test('[VD14] a business reads prices before VAT, and what it pays with it; colours stand below the drawing, however many they are; an address of a make we have, but of no car, offers cars of that make', {
  tag: CROSSED,
}, async ({ page, address, language, translations, arrive, expectAccessible }) => {
  const t = translations('vehicle')
  const car = await readWhole({ page, language }, 'B2B')
  await test.step('before VAT', async () => {
    const [pack] = car.pricing.subscription_packs
    await page.goto(address(`/business${PATH}`))
    const purchase = purchaseOf({ page, translations })
    const whole = Math.round(pack?.basePrice ?? 0).toLocaleString('en')
    await expect(purchase).toContainText(new RegExp(`₪${whole}(?![.\\d])`))
    await expect(purchase).toContainText(t('buy.beforeVat'))
    await expect(purchase).toContainText(t('buy.due', { price: `${pack?.taxes_included_str}` }))
    await expect(page.getByRole('region', { name: t('notIncluded.heading') })).toContainText(
      t('notIncluded.vat'),
    )
    await expectAccessible()
  })

  await test.step('six colours', async () => {
    await page.goto(address('/flex-lease/renault/clio/techno-e-tech-1-6'))
    const colours = page.getByRole('group', { name: t('colour') })
    await expect(colours.getByRole('radio')).toHaveCount(6)
    const drawing = await page.locator('.vehicle-drawing').boundingBox()
    const row = await colours.boundingBox()
    expect(row?.y).toBeGreaterThanOrEqual((drawing?.y ?? 0) + (drawing?.height ?? Number.NaN))
  })

  await test.step('cars of the make', async () => {
    const { brand } = car
    const answer = await page.goto(address('/flex-lease/hyundai/pony/first'))
    expect(answer?.status()).toBe(404)
    await arrive(t('missing.heading'))
    await noSideways({ page })
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(4)
    for (const card of await cards.all()) await expect(card).toContainText(brand)
    await page.getByRole('link', { name: t('missing.brand', { brand }) }).click()
    await expect(page).toHaveURL(new RegExp(`${address('/catalog/brand-hyundai')}$`))
  })
})

test('by keyboard alone one chooses a colour and a period and starts', {
  tag: ONCE,
}, async ({ page, address, language, translations }) => {
  const t = translations('vehicle')
  const car = await readWhole({ page, language })
  await page.goto(address(PATH))
  const choice = page.getByRole('group', { name: t('colour') })
  const colours = choice.getByRole('radio')
  await page.locator('#main').focus()
  await tabTo(page, choice.getByRole('radio', { checked: true }))
  const before = await colours.evaluateAll((all) => all.findIndex((it) => it.matches(':checked')))
  await page.keyboard.press('ArrowDown')
  await expect(colours.nth((before + 1) % car.colors.length)).toBeChecked()

  const purchase = purchaseOf({ page, translations })
  const periods = purchase.getByRole('radio')
  await tabTo(page, periods.first())
  await page.keyboard.press('ArrowDown')
  await expect(periods.nth(1)).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(purchase.getByRole('button', { name: t('buy.start') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address('/register/type')}$`))
})

test.describe('before any script has loaded', () => {
  test.use({ javaScriptEnabled: false })

  test('price, first day and question follow what is chosen, and one can start', {
    tag: CROSSED,
  }, async ({ page, address, language, translations }) => {
    const t = translations('vehicle')
    const car = await readWhole({ page, language })
    const pack = car.pricing.subscription_packs[2]
    const colour = car.colors[1]
    if (!pack || !colour?.earliest) throw new Error('too few packs or colours')
    await page.goto(address(PATH))
    await page.getByRole('radio', { name: new RegExp(`^${colour.color},`) }).check({ force: true })
    await page.getByRole('radio', { name: t('view.front'), exact: true }).check({ force: true })
    const turned = t('drawingTurned', { name: `${car.brand} ${car.model}` })
    await expect(page.getByRole('img', { name: turned })).toHaveCount(1)
    const period = t('buy.period', { months: pack.period })
    await page.getByRole('radio', { name: new RegExp(`^${period}`) }).check({ force: true })

    const purchase = purchaseOf({ page, translations })
    const shown = (text: string) => purchase.getByText(text).filter({ visible: true })
    await expect(shown(t('buy.due', { price: pack.taxes_included_str }))).toHaveCount(1)
    await expect(shown(figuresOf(colour.earliest))).toHaveCount(1)
    const question = purchase
      .getByRole('link', { name: t('contact.whatsapp') })
      .filter({ visible: true })
    await expect(question).toHaveCount(1)
    await expect(question).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(pack.taxes_included_str)),
    )
    await page.getByRole('button', { name: t('share.open') }).click()
    await expect(page.getByRole('link', { name: t('share.whatsapp') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: t('share.copy') })).toHaveCount(0)
    await purchase.getByRole('button', { name: t('buy.start') }).click()
    await expect(page).toHaveURL(new RegExp(`${address('/register/type')}$`))
  })
})
