import type { Locale } from '@galgal/i18n/locales'
import type { Page } from '@playwright/test'
import { type Asks, becomeCustomer, beginOrder, post, read } from './calls.ts'
import { press } from './form.ts'
import { hold } from './hold-scripts.ts'
import { ENGLISH_DESKTOP, HEBREW_PHONE } from './one-walk.ts'
import { pickDay } from './order.ts'
import { freeColour } from './order-calls.ts'
import { newPerson } from './person.ts'
import { expect, test, type Walker } from './visitor.ts'

type Order = {
  id: string
  deliveryMethod: string
  hubPickUpData: object | null
  door2doorData: object | null
}
type Slot = { date: string; fromTime: string; tillTime: string }

const UPDATE = 'SubscriptionMain/UpdateSubscriptionProcess'
const REQUEST = 'SubscriptionMain/ReuqestD2D'
const NEAR = 'tel-aviv-yafo--dizengoff-st~99'
const DOOR = /pickup_d2d\.data/
const FAR = 'mitzpe-ramon--nahal-arod-st~5'
// The hub there brings two cars in one window.
const TWO_IN_A_WINDOW = { id: 'tiberias--hagalil-st~12', cars: 2 }

/** A new customer's order with its colour and its day; gives its id. */
async function orderUpToDelivery({ request }: Asks, home = {}): Promise<string> {
  await becomeCustomer({ request }, { ...newPerson(), ...home })
  const id = await beginOrder({ request })
  const colorId = await freeColour(request, id)
  const [day] = await read<{ date: string }[]>(request, timesOf(id))
  await post(request, UPDATE, { id, stage: 'color-and-date', colorId, startDate: day?.date })
  return id
}

/** An address by its id, in the visitor's language. */
const lineOf = async ({ request }: Page, id: string, language: Locale) =>
  (await read<{ address: string }>(request, `Address/GetLocationBy/${id}`, language)).address

const readOrder = ({ request }: Page, id: string) =>
  read<Order>(request, `SubscriptionMain/getSubscription?subscriptionID=${id}`)

const timesOf = (id: string) => `SubscriptionMain/D2DTimes?subscriptionID=${id}&isDelivery=true`

const pageOf = ({ address }: Pick<Walker, 'address'>, stage: string, id: string) =>
  address(`/subscribe/${stage}?order=${id}`)

const nextOf = ({ page, translations }: Pick<Walker, 'page' | 'translations'>) =>
  page
    .getByRole('main')
    .getByRole('button', { name: translations('delivery')('door.next'), exact: true })

/** Types an address and picks the line that is it, by the keys. */
async function pickAddress(
  { page, translations }: Pick<Walker, 'page' | 'translations'>,
  text: string,
) {
  const field = page.getByRole('combobox', { name: translations('delivery')('door.where') })
  await field.fill(text)
  await expect(page.getByRole('option', { name: text })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
}

/** What stands in words before the first thing that is filled in. */
const beginning = (text: string) => text.split('X')[0] as string

test('[DL01][DL03][DL04][DL07][DL11][SF15][SF16] a car is brought to the door: way, address, day and window, each kept; the other way lets go of all of it', {
  tag: HEBREW_PHONE,
}, async ({ page, address, language, translations, arrive, expectAccessible }) => {
  const t = translations('delivery')
  const id = await orderUpToDelivery(page)
  const near = await lineOf(page, NEAR, language)
  const here = { page, address, translations }
  const why = (reason: string) => expect(nextOf(here)).toHaveAccessibleDescription(reason)
  await page.goto(pageOf(here, 'pickup', id))
  await arrive(t('ways.title'))
  await press(page, t('ways.door'))

  await arrive(t('door.title'))
  await why(t('door.chooseAddress'))
  await pickAddress(here, near)
  const main = page.getByRole('main')
  await expect(main).toContainText(t('door.served', { address: near }))
  const point = { lat: expect.closeTo(32.08, 1), lng: expect.closeTo(34.77, 1) }
  expect((await readOrder(page, id)).door2doorData).toMatchObject(point)
  // The first window stands chosen, and is kept as one goes on.
  const windows = page.getByRole('group', { name: t('door.window') })
  await expect(windows.getByRole('radio').first()).toBeChecked()
  await expect(nextOf(here)).toBeEnabled()
  await expectAccessible()

  const letDayGo = await hold(page, DOOR, 'GET')
  await pickDay(page.getByRole('group', { name: t('door.when') }), 1)
  await why(t('door.loadingTimes'))
  letDayGo()
  await expect(page).toHaveURL(/day=/)
  const letWindowGo = await hold(page, DOOR, 'POST')
  await windows.locator('label').nth(1).click()
  await why(t('door.holding'))
  await expect(nextOf(here)).toBeDisabled()
  letWindowGo()
  await expect(main).toContainText(beginning(t('door.held', { time: 'X' })))
  await page.reload()
  await expect(windows.getByRole('radio').nth(1)).toBeChecked()
  await expect(main).toContainText(beginning(t('door.held', { time: 'X' })))
  await nextOf(here).click()
  await arrive(translations('subscribe')('cover.title'))
  const summary = page.getByRole('complementary', {
    name: translations('subscribe')('summary.label'),
  })
  await expect(summary).toContainText(near)

  await page.goto(pageOf(here, 'pickup_d2d', id))
  await press(page, t('ways.hub'))
  await arrive(t('ways.title'))
  await expect(summary).not.toContainText(near)
  expect((await readOrder(page, id)).door2doorData).toBeNull()
})

test('[DL05] hubs stand by distance, the nearest chosen and the far ones folded, and on a map that is fetched once the page rests; choosing one there chooses it in the list, and instead of the door', {
  tag: ENGLISH_DESKTOP,
}, async ({ page, context, address, language, translations, arrive, expectAccessible }) => {
  const t = translations('delivery')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const id = await orderUpToDelivery(page, { city: 'תל אביב-יפו', street: 'דיזנגוף 99' })
  await post(page.request, UPDATE, { id, stage: 'pickup', deliveryMethod: 'Door2Door' })
  await post(page.request, REQUEST, { subscriptionId: id, door2doorData: { id: NEAR } })
  const here = { page, address, translations }
  await page.goto(pageOf(here, 'pickup_hub', id))
  await arrive(t('ways.title'))
  const main = page.getByRole('main')
  const own = await lineOf(page, NEAR, language)
  await expect(main).toContainText(t('hub.fromAddress', { address: own }))
  const rows = page.getByRole('group', { name: t('hub.hub') }).locator('.hub-item:visible')
  await expect(rows.first().getByRole('radio')).toBeChecked()
  await expect(rows).toHaveCount(4)
  await main.locator('.hub-all').click()
  const count = await rows.count()
  expect(count).toBeGreaterThan(4)
  const last = (await rows.last().locator('b').textContent()) ?? ''

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 29.557, longitude: 34.952 })
  await press(page, t('hub.whereAmI'))
  await expect(main).toContainText(t('hub.fromHere'))
  await expect(rows.first().locator('b')).toHaveText(last)
  const search = page.getByLabel(t('hub.search'))
  await search.fill(last)
  // The one that is found, and the one that is chosen.
  await expect(rows).toHaveCount(2)
  await expect(rows.first().locator('b')).toHaveText(last)
  await search.fill('')
  await expect(rows).toHaveCount(count)

  const ofMap = () => fetched.filter((url) => /hub-map|maplibre/.test(url))
  const map = page.getByRole('region', { name: t('map.label') })
  const marker = map.getByRole('button', { name: last })
  await expect(marker).toBeVisible()
  expect(ofMap()).not.toEqual([])
  await expectAccessible()
  await marker.press('Enter')
  await expect(marker).toHaveAttribute('aria-pressed', 'true')
  await expect(rows.first().getByRole('radio')).toBeChecked()
  await expect(rows.first().getByRole('link', { name: t('hub.waze') })).toBeVisible()
  await pickDay(page.getByRole('group', { name: t('hub.when') }), 1)
  await press(page, t('hub.next'))
  await arrive(translations('subscribe')('cover.title'))
  const chosen = { deliveryMethod: 'pickup', door2doorData: null }
  expect(await readOrder(page, id)).toMatchObject(chosen)
})

test('[DL06][SF16] an address too far leads back to the hubs; a window that others took is told, and the next free one is a press away', {
  tag: ENGLISH_DESKTOP,
}, async ({ page, playwright, address, language, translations, arrive, expectAccessible }) => {
  const t = translations('delivery')
  const id = await orderUpToDelivery(page)
  await post(page.request, UPDATE, { id, stage: 'pickup', deliveryMethod: 'pickup' })
  const here = { page, address, translations }
  await page.goto(pageOf(here, 'pickup_d2d', id))
  await arrive(t('door.title'))
  await pickAddress(here, await lineOf(page, FAR, language))
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText(
    translations('errors')('error_customMessage_7033'),
  )
  await expect(main.getByRole('link', { name: t('door.toHub') })).toBeVisible()
  await expect(nextOf(here)).toBeDisabled()
  expect((await readOrder(page, id)).deliveryMethod).toBe('pickup')
  await expectAccessible()

  await pickAddress(here, await lineOf(page, TWO_IN_A_WINDOW.id, language))
  const windows = page.getByRole('group', { name: t('door.window') })
  await expect(windows).toBeVisible()
  expect(await readOrder(page, id)).toMatchObject({
    deliveryMethod: 'Door2Door',
    hubPickUpData: null,
  })
  const slot = await firstSlot(page)
  // Kept first, so that the page still shows the window that others are about to take.
  await windows.locator('label').nth(1).click()
  await expect(main.locator('.door-held')).toBeVisible()
  for (let car = 0; car < TWO_IN_A_WINDOW.cars; car++) {
    const request = await playwright.request.newContext()
    const subscriptionId = await orderUpToDelivery({ request })
    const door2doorData = { id: TWO_IN_A_WINDOW.id, ...slot }
    await post(request, REQUEST, { subscriptionId, door2doorData })
    await request.dispose()
  }
  await windows.locator('label').first().click()
  const takeNext = main.getByRole('button', { name: t('door.takeNext') })
  await expect(takeNext).toBeVisible()
  await expect(nextOf(here)).toHaveAccessibleDescription(t('door.notHeld'))
  await expectAccessible()
  await takeNext.click()
  await arrive(translations('subscribe')('cover.title'))
})

/** The slot that the first window of the page stands for. */
async function firstSlot(page: Page): Promise<Slot> {
  const date = await page.locator('input[name=day]:checked').inputValue()
  const window = await page.locator('input[name=window]').first().inputValue()
  const [fromTime = '', tillTime = ''] = window.split('-')
  return { date, fromTime, tillTime }
}

test.describe('before any script has loaded', () => {
  test.use({ javaScriptEnabled: false })

  test('a car is brought to the door step by step: address, day, window', {
    tag: HEBREW_PHONE,
  }, async ({ page, address, language, translations, arrive }) => {
    const t = translations('delivery')
    const id = await orderUpToDelivery(page)
    const near = await lineOf(page, NEAR, language)
    const here = { page, address, translations }
    await page.goto(pageOf(here, 'pickup', id))
    await press(page, t('ways.door'))
    await arrive(t('door.title'))
    const main = page.getByRole('main')
    const where = page.getByRole('combobox', { name: t('door.where') })
    await where.fill(near.replace(/ ?99 ?/, ''))
    await press(page, t('door.check'))
    await expect(main).toContainText(t('door.houseMissing'))
    await where.fill(near)
    await press(page, t('door.check'))
    await expect(main).toContainText(t('door.served', { address: near }))
    await pickDay(page.getByRole('group', { name: t('door.when') }), 1)
    await press(page, t('door.showWindows'))
    await expect(page).toHaveURL(/day=/)
    await page
      .getByRole('group', { name: t('door.window') })
      .locator('label')
      .last()
      .click()
    await nextOf(here).click()
    await arrive(translations('subscribe')('cover.title'))
  })
})
