import type { Page } from '@playwright/test'
import { post, readCars } from './calls.ts'
import { enterOffice, OFFICE } from './office-people.ts'
import { ENGLISH_DESKTOP, HEBREW_PHONE } from './one-walk.ts'
import { newPerson } from './person.ts'
import { expect, test, type Walker } from './visitor.ts'

/** A plate that no other walk registers. */
const newPlate = () => `${10_000_000 + Math.floor(Math.random() * 89_999_999)}`
const written = (plate: string) => plate.replace(/^(...)(..)(...)$/, '$1-$2-$3')

/** Opens an act of the page and gives its form. */
async function openAct(page: Page, name: string) {
  await page.locator('details.act > summary').filter({ hasText: name }).first().click()
  return page.locator('details.act[open] form')
}

/** Sees first what an act does, then does it. */
async function seeAndDo({ page, translations }: Walker, name: string) {
  const act = translations('office')
  const form = page.locator('details.act[open] form')
  await form.getByRole('button', { name: act('act.preview') }).click()
  await form.getByRole('button', { name, exact: true }).click()
}

/** The car that stands last in the catalogue, of which no other journey buys one. */
async function lastCar({ page, language }: Walker) {
  const cars = await readCars(page.request, language)
  const car = cars.toSorted((a, b) => a.classificationId - b.classificationId).at(-1)
  if (!car) throw new Error('there are no cars')
  return car.classificationId
}

/** Registers a car of a model by the page's form. */
async function register(walker: Walker, model: number, plate: string) {
  const { page, address, translations } = walker
  const t = translations('officeFleet')
  await page.goto(`${OFFICE}${address('/fleet/new')}`)
  const form = await openAct(page, t('register.oneAct'))
  await form.getByLabel(t('car'), { exact: true }).selectOption(`${model}`)
  await form.getByLabel(t('plate'), { exact: true }).fill(plate)
  await form.getByLabel(t('colour'), { exact: true }).selectOption({ index: 1 })
  await form.getByLabel(t('hub'), { exact: true }).selectOption({ index: 1 })
  await seeAndDo(walker, t('register.oneAct'))
}

test('[OF212][OF214][OF216][OF217][OF219] a car is looked up and registered on a phone, serviced, and stands in the workshop in the calendar', {
  tag: HEBREW_PHONE,
}, async ({ page, language, address, translations, arrive, expectAccessible }) => {
  const walker = { page, language, address, translations, arrive, expectAccessible }
  const t = translations('officeFleet')
  const done = translations('officeActs')
  await enterOffice(page, 'fleet')
  // Its last digit makes the sandbox's registry answer.
  const plate = newPlate().replace(/.$/, '1')
  await page.goto(`${OFFICE}${address(`/fleet/new?plate=${plate}`)}`)
  const looked = page.getByRole('region', { name: t('registry.title') })
  await expect(looked).toContainText('TESTSANDB')
  const form = page.locator('details.act[open] form')
  await expect(form.getByLabel(t('plate'), { exact: true })).toHaveValue(written(plate))
  await expect(form.getByLabel(t('vin'))).toHaveValue(`TESTSANDB${plate}`)
  await expectAccessible()
  // Which model of ours that is was found out as well.
  for (const name of ['car', 'colour'] as const)
    await expect(form.getByLabel(t(name), { exact: true })).not.toHaveValue('')
  // One of the pool is no stock that others buy.
  await form.getByLabel(t('purpose'), { exact: true }).selectOption('pool')
  await form.getByLabel(t('hub'), { exact: true }).selectOption({ index: 1 })
  await seeAndDo(walker, t('register.oneAct'))
  await expect(page.getByText(done('done.RegisterCars'))).toBeVisible()

  await page.goto(`${OFFICE}${address(`/fleet?q=${plate}`)}`)
  await page.getByRole('link', { name: written(plate) }).click()
  const state = await openAct(page, t('acts.CarState'))
  await state.getByText(t('states.workshop'), { exact: true }).click()
  await state.getByLabel(translations('office')('act.reason')).fill('רעש מהבלמים')
  await seeAndDo(walker, t('acts.CarState'))
  await expect(page.getByText(done('done.CarState'))).toBeVisible()

  const service = await openAct(page, t('acts.SaveService'))
  await service.getByLabel(t('service.garage')).fill('מוסך הדרום')
  await seeAndDo(walker, t('acts.SaveService'))
  await expect(page.getByText(done('done.SaveService'))).toBeVisible()
  await expect(page.getByRole('table')).toContainText('מוסך הדרום')
  await expectAccessible()

  await page.goto(`${OFFICE}${address(`/fleet/calendar?q=${plate}`)}`)
  await expect(
    page.getByRole('img', { name: new RegExp(t('calendar.kinds.workshop')) }).first(),
  ).toBeVisible()
  await expectAccessible()

  // Chosen in the list it comes back from there.
  await page.goto(`${OFFICE}${address(`/fleet?q=${plate}`)}`)
  await page.getByRole('main').getByRole('checkbox').last().check()
  await page.getByRole('button', { name: t('bulk.PutCars') }).click()
  const many = page.locator('details.act[open] form')
  await many.getByText(t('states.available'), { exact: true }).click()
  await many.getByLabel(translations('office')('act.reason')).fill('הבלמים הוחלפו')
  await expectAccessible()
  await seeAndDo(walker, t('bulk.PutCars'))
  await expect(page.getByText(done('done.PutCars'))).toBeVisible()
})

test('[OF215][OF224] a model is counted by its cars once one is registered, and by a number again', {
  tag: ENGLISH_DESKTOP,
}, async ({ page, language, address, translations, arrive, expectAccessible }) => {
  const walker = { page, language, address, translations, arrive, expectAccessible }
  const t = translations('officeStock')
  const model = await lastCar(walker)
  await enterOffice(page, 'fleet')
  await register(walker, model, newPlate())
  await expect(page.getByText(translations('officeActs')('done.RegisterCars'))).toBeVisible()
  const colours = page.request.get(`${OFFICE}/api/Office/Stock?car=${model}`)
  const { items } = (await (await colours).json()) as {
    items: { id: string; cars: number; total: number }[]
  }
  const row = items.find(({ cars }) => cars > 0)
  const place = `${OFFICE}${address(`/stock?car=${model}&open=${encodeURIComponent(row?.id ?? '')}`)}`
  await page.goto(place)
  await openAct(page, t('byCars'))
  await seeAndDo(walker, t('byCars'))
  await expect(page.getByText(translations('officeActs')('done.CountBy'))).toBeVisible()
  await page.goto(place)
  const back = await openAct(page, t('byNumber'))
  await back.getByLabel(t('total')).fill(`${row?.total}`)
  await expectAccessible()
  await seeAndDo(walker, t('byNumber'))
  await expect(page.getByText(translations('officeActs')('done.CountBy'))).toBeVisible()
})

test('[OF246][OF247] the next who wait for a car are notified from the list', {
  tag: ENGLISH_DESKTOP,
}, async ({ page, language, address, translations, arrive, expectAccessible }) => {
  const walker = { page, language, address, translations, arrive, expectAccessible }
  const t = translations('officeWaiting')
  const classificationId = await lastCar(walker)
  await enterOffice(page, 'desk')
  const waits = async () => {
    const { email } = newPerson()
    const input = { classificationId, email, consent: true }
    await post(page.request, 'SubscriptionMain/CreateWaitingList', input)
    return email
  }
  const done = page.getByText(translations('officeActs')('done.TellWaiting'))
  const refused = page.getByText(translations('officeErrors')('why.nobodyWaits'))
  await expect(async () => {
    const email = await waits()
    await page.goto(`${OFFICE}${address(`/waiting?car=${classificationId}&sort=-since`)}`)
    const row = page.getByRole('row').filter({ hasText: email })
    await row.getByRole('link', { name: translations('office')('list.acts') }).click()
    const form = await openAct(page, t('tell'))
    await form.getByRole('button', { name: translations('office')('act.preview') }).click()
    const act = form.getByRole('button', { name: t('tell'), exact: true })
    await expect(act).toBeVisible()
    // The sweep notifies whoever waits, so somebody new has to be there when the desk does.
    await waits()
    await act.click()
    await expect(done.or(refused)).toBeVisible()
    expect(await done.isVisible()).toBe(true)
  }).toPass({ timeout: 180_000 })
  await expectAccessible()
})

test('[OF242][OF244] a coupon that was issued is stopped with a reason', {
  tag: HEBREW_PHONE,
}, async ({ page, language, address, translations, arrive, expectAccessible }) => {
  const walker = { page, language, address, translations, arrive, expectAccessible }
  const t = translations('officeCoupons')
  await enterOffice(page, 'editor')
  const code = `WALK-${newPlate()}`
  const headers = { origin: OFFICE, 'idempotency-key': code }
  const issued = await page.request.post(`${OFFICE}/api/Office/SaveCoupon`, {
    headers,
    data: {
      code,
      isNew: true,
      titleHe: 'הטבה של מסע',
      titleEn: 'A walk’s offer',
      type: 'percent',
      value: 5,
      appliesToMonths: 1,
      validFrom: '2026-01-01',
      validUntil: '2027-12-31',
      stores: ['B2C'],
      minPeriodMonths: 1,
      maxUses: 5,
      onePerCustomer: true,
      newCustomersOnly: false,
    },
  })
  expect(issued.ok(), await issued.text()).toBe(true)
  await page.goto(`${OFFICE}${address(`/coupons?q=${code}&open=${code}`)}`)
  const form = await openAct(page, t('stop'))
  await form.getByLabel(translations('office')('act.reason')).fill('הודפס בטעות')
  await seeAndDo(walker, t('stop'))
  await expect(page.getByText(translations('officeActs')('done.StopCoupon'))).toBeVisible()
  await expectAccessible()
})
