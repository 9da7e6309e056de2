import type { Page } from '@playwright/test'
import { post, read } from './calls.ts'
import { enterOffice, OFFICE } from './office-people.ts'
import { HEBREW_PHONE } from './one-walk.ts'
import { orderYear, payOrder, personWho } from './subscription.ts'
import { expect, test } from './visitor.ts'

type Day = { date: string; times: { fromTime: string; tillTime: string }[] }

const KNOWN = 'tel-aviv-yafo--dizengoff-st~99'
const OTHER = { id: 'tel-aviv-yafo--dizengoff-st~50', typed: 'דיזנגוף 50 תל אביב' }

/** What is wider than the screen has to be pushed to be read; a table does so in a frame of its own. */
const expectWhole = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

test.describe('before scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[OF192][OF164][OF093] a car is brought to another address, and stands on the map of the round and on paper; nothing is wider than the phone', {
    tag: HEBREW_PHONE,
  }, async ({ page, translations }) => {
    const { request } = page
    const person = personWho('approved')
    const id = await orderYear(page, person)
    const update = (answer: object) =>
      post(request, 'SubscriptionMain/UpdateSubscriptionProcess', { id, ...answer })
    await update({ stage: 'pickup', deliveryMethod: 'Door2Door' })
    await post(request, 'SubscriptionMain/ReuqestD2D', {
      subscriptionId: id,
      door2doorData: { id: KNOWN },
    })
    const times = `SubscriptionMain/D2DTimes?subscriptionID=${id}&isDelivery=true`
    const [first] = await read<Day[]>(request, times)
    const slot = { date: first?.date, ...first?.times[0] }
    await update({ stage: 'pickup_d2d', door2doorData: { id: KNOWN, ...slot } })
    await payOrder(page, id)

    const t = translations('officeSubscriptions')
    const manager = await enterOffice(page, 'manager')
    await page.goto(`${OFFICE}/subscriptions/${id}`)
    const name = t('acts.Rebook')
    const act = page.locator('details').filter({ hasText: name })
    await act.locator('summary').click()
    await act.getByLabel(t('fields.otherAddress')).fill(OTHER.typed)
    await act.getByRole('button', { name: t('fields.findAddress') }).click()
    await expect(act).toContainText('דיזנגוף 50')

    const params = { subscriptionId: id, addressId: OTHER.id }
    const answer = await request.get(`${OFFICE}/api/Office/VisitTimes`, { params })
    const { door } = (await answer.json()) as { door: { days: Day[] } }
    const day = door.days.findLast(({ times: windows }) => windows.length > 0)
    const window = `${day?.times[0]?.fromTime}-${day?.times[0]?.tillTime}`
    await act.getByLabel(t('fields.window')).selectOption(window)
    await act.getByLabel(t('fields.day'), { exact: true }).fill(day?.date ?? '')
    await act.getByRole('button', { name: translations('office')('act.preview') }).click()
    await act.getByRole('button', { name, exact: true }).click()
    await expect(page.getByText(translations('officeActs')('done.Rebook'))).toBeVisible()
    await expect(page.getByRole('main')).toContainText('דיזנגוף 50')
    await expectWhole(page)

    const given = await request.post(`${OFFICE}/api/Office/AssignVisit`, {
      data: { subscriptionId: id, direction: 'out', staffId: manager.staffId },
      headers: { origin: OFFICE, 'idempotency-key': `assign-${id}` },
    })
    expect(given.ok()).toBe(true)
    const today = translations('officeToday')
    await page.goto(`${OFFICE}/round?day=${day?.date}`)
    const map = page.getByRole('region', { name: today('map.title') })
    const names = `${person.firstName} ${person.lastName}`
    await map.getByRole('link', { name: today('map.stop', { numbers: '1', names }) }).click()
    await expect(page).toHaveURL(/#stop-1$/)
    const stop = page.locator('#stop-1')
    await expect(stop).toContainText('דיזנגוף 50')
    await expect(stop.getByRole('link', { name: today('waze') })).toBeVisible()
    await expectWhole(page)
    await page.emulateMedia({ media: 'print' })
    await expect(map.locator('svg')).toBeVisible()
    await expect(stop.getByRole('link', { name: today('waze') })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    for (const path of [`/?day=${day?.date}`, '/search?q=דנה', `/week?day=${day?.date}`]) {
      await page.goto(OFFICE + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectWhole(page)
    }
  })
})
