import { readCars } from './calls.ts'
import { carsArrive, sumAt } from './find-car.ts'
import { hold } from './hold-scripts.ts'
import { slowDrawing } from './slow-drawing.ts'
import { expect, ONCE, test } from './visitor.ts'

const endingIn = (path: string) => new RegExp(`${path}$`)

test('on a slow computer a thumb stays where it is put while the list still follows', {
  tag: ONCE,
}, async ({ page, address, translations }) => {
  const t = translations('catalog')
  const arrived = carsArrive(page)
  await page.goto(address('/catalog'))
  await arrived
  const lowest = page.getByRole('slider', { name: t('budgetLowest') })
  const highest = page.getByRole('slider', { name: t('budgetHighest') })
  const box = page.getByRole('checkbox', {
    name: new RegExp(`^${translations('labels')('gas.electric')}`),
  })
  const most = await sumAt(highest)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (let round = 0; round < 2; round++) {
    const isOn = await box.isChecked()
    await box.press('Space')
    await expect(page).toHaveURL(isOn ? /^((?!gas-electric).)*$/ : /gas-electric/)
    await lowest.press('PageUp')
    const least = await sumAt(lowest)
    await expect(page).toHaveURL(new RegExp(`budget-${least}-${most}$`))
    await highest.press('Home')
    await expect(page).toHaveURL(new RegExp(`budget-${least}-${least + 100}$`))
    await highest.press('End')
    await expect(page).toHaveURL(new RegExp(`budget-${least}-${most}$`))
    await expect.poll(() => sumAt(highest)).toBe(most)
    await expect.poll(() => sumAt(lowest)).toBe(least)
  }
})

test('a thumb stays where it is put while the page of its last place is still being drawn', {
  tag: ONCE,
}, async ({ page, language, address, translations }) => {
  const t = translations('catalog')
  const cars = await readCars(page.request, language)
  const slowDown = await slowDrawing(page)
  await page.route('**/cars/*', () => {})
  await page.goto(address('/catalog'))
  const highest = page.getByRole('slider', { name: t('budgetHighest') })
  const most = await sumAt(highest)
  await highest.press('Home')
  await expect(page).toHaveURL(/budget-/)
  await slowDown(true)
  await highest.press('PageUp')
  const passed = await sumAt(highest)
  await expect(page).toHaveURL(new RegExp(`-${passed}$`))
  const release = await hold(page, '**/*.data*')
  await highest.press('End')
  const within = cars.filter(({ pricing }) => pricing.paymentPerMonthValue <= passed)
  await expect(page.getByRole('status')).toHaveText(t('count', { count: within.length }))
  await slowDown(false)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await expect.poll(() => sumAt(highest)).toBe(most)
  release()
  await expect(page).toHaveURL(endingIn(address('/catalog')))
  await expect(page.getByRole('status')).toHaveText(t('count', { count: cars.length }))
})

test('what is pressed right after a link of the list, or after going back, counts from where that leads, also before its page is drawn', {
  tag: ONCE,
}, async ({ page, address, translations }) => {
  const t = translations('catalog')
  const slowDown = await slowDrawing(page)
  const arrived = carsArrive(page)
  await page.goto(address('/catalog/gas-electric,hybrid/gear-automatic/budget-2000-3000'))
  await arrived
  const box = (id: string) => page.locator(`#${id}`)
  const rail = page.getByRole('complementary', { name: t('filter') })
  const highest = page.getByRole('slider', { name: t('budgetHighest') })
  await expect(box('gas-hybrid')).toBeChecked()
  await slowDown(true)
  await rail.getByRole('link', { name: t('clean') }).click()
  expect(await box('gas-electric').isChecked()).toBe(false)
  expect(await sumAt(highest)).not.toBe(3000)
  await box('gas-hybrid').press('Space')
  await expect(page).toHaveURL(endingIn(address('/catalog/gas-hybrid')))
  await box('gear-automatic').press('Space')
  await expect(page).toHaveURL(endingIn(address('/catalog/gas-hybrid/gear-automatic')))
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        window.addEventListener('popstate', () => done(), { once: true })
        history.back()
      }),
  )
  expect(await box('gear-automatic').isChecked()).toBe(false)
  await box('gear-manual').press('Space')
  await slowDown(false)
  await expect(page).toHaveURL(endingIn(address('/catalog/gas-hybrid/gear-manual')))
  await expect(box('gear-manual')).toBeChecked()
})
