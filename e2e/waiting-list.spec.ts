import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { becomeCustomer, type Car, internationalPhone, readCars } from './calls.ts'
import { newPerson } from './person.ts'
import { CROSSED, expect, ONCE, test, type Walker } from './visitor.ts'

const GONE = 'bmw/series-4-coupe/420i-m-sport/2024'
const PAGE = '/flex-lease/bmw/series-4-coupe/420i-m-sport'

type SentMessage = { to: string; subject?: string; body: string; link?: string }

/** E-mails to someone, newest first. */
async function inboxOf(request: APIRequestContext, to: string): Promise<SentMessage[]> {
  const headers = { accept: 'application/json' }
  const answer = await request.get('/sandbox/outbox', { headers, params: { to } })
  return answer.json()
}

const formOf = (page: Page, heading: string) => page.getByRole('region', { name: heading })
const within = (form: Locator, label: string) => form.getByLabel(label, { exact: true })

async function carOf(page: Page, language: Walker['language']): Promise<Car> {
  const car = (await readCars(page.request, language)).find(({ slug }) => slug === GONE)
  if (!car) throw new Error(`no car at ${GONE}`)
  return car
}

/** What is wrong is said beside its field, in the language of the page, and nothing typed is lost. */
async function tryInvalidValues(
  form: Locator,
  { page, address, translations, expectAccessible }: Walker,
) {
  const t = translations('waitingList')
  const errors = translations('errors')
  const submit = form.getByRole('button', { name: t('submit') })
  await submit.click()
  const summary = form.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([t('missing'), errors('field.mustConfirm')])
  await expect(within(form, t('email'))).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()

  const { phone, firstName } = newPerson()
  await within(form, t('phone')).fill('03-5551234')
  await form.getByLabel(t('name')).fill(firstName)
  await within(form, t('consent')).check()
  await submit.click()
  // The only one says so itself.
  await expect(summary).toBeHidden()
  await expect(within(form, t('phone'))).toBeFocused()
  await expect(within(form, t('phone'))).toHaveAccessibleDescription(
    new RegExp(errors('field.mobile').replaceAll('.', '\\.')),
  )
  await expect(within(form, t('phone'))).toHaveValue('03-5551234')
  await expect(form.getByLabel(t('name'))).toHaveValue(firstName)
  await expect(within(form, t('consent'))).toBeChecked()

  await within(form, t('phone')).fill(phone)
  await submit.click()
  const toast = page.locator('.toast-success')
  await expect(toast).toBeVisible()
  const [sms] = await inboxOf(page.request, internationalPhone(phone))
  expect(sms?.body).toContain(address('/waiting-list/leave'))
  await toast.getByRole('button').click()
  await expect(toast).toHaveCount(0)
}

/** Joins with the keyboard alone; a toast and an e-mail tell of it. */
async function joinByKeyboard(form: Locator, walker: Walker, car: Car): Promise<SentMessage> {
  const { page, address, translations, expectAccessible } = walker
  const t = translations('waitingList')
  const { email } = newPerson()
  await within(form, t('email')).focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(within(form, t('phone'))).toBeFocused()
  await page.keyboard.press('Tab')
  await within(form, t('colour')).selectOption({ label: car.colors[3]?.color ?? '' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(within(form, t('consent'))).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  const toast = page.locator('.toast')
  await expect(toast).toContainText(t('sent'))
  await expect(toast).toContainText(t('waiting_list_popup_notice_text'))
  await expect(page.getByText(t('joined'), { exact: true })).toBeFocused()
  await expectAccessible()

  const [message, ...others] = await inboxOf(page.request, email)
  expect(others).toEqual([])
  expect(message?.subject).toContain(`${car.brand} ${car.model}`)
  expect(message?.body).toContain(car.colors[3]?.color)
  expect(message?.body).toContain(address(PAGE))
  return message as SentMessage
}

/** The way out of an e-mail asks once more, and only then forgets. */
async function leaveBy({ link = '' }: SentMessage, { page, translations, arrive }: Walker) {
  const t = translations('waitingList')
  const { pathname, search } = new URL(link)
  await page.request.get(pathname + search)
  await page.goto(pathname + search)
  await arrive(t('leaveTitle'))
  await page.getByRole('button', { name: t('leave') }).click()
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toContainText(t('leftText'))
  await page.goto(pathname + search)
  await page.getByRole('button', { name: t('leave') }).click()
  await expect(status).toContainText(t('unknown'))
}

test('[VD09][VD10][CA23] a car out of stock offers to tell when it is back, from its card to its form, which says what is wrong beside its field and loses nothing; a visitor joins with the keyboard alone, reads of it in a toast and in an e-mail, and is remembered; the way out of the e-mail asks once more, and only then forgets', {
  tag: CROSSED,
}, async ({ page, address, translations, language, arrive, expectAccessible }) => {
  const walker = { page, address, translations, language, arrive, expectAccessible }
  const t = translations('waitingList')
  const car = await carOf(page, language)
  const heading = page.getByRole('heading', { name: t('heading') })
  const form = formOf(page, t('heading'))
  await test.step('from its card to its form', async () => {
    await page.goto(address('/catalog/availability-soon'))
    const name = `${car.brand} ${car.model} ${car.version}`
    const tellMe = page.getByRole('link', {
      name: `${translations('catalog')('card.tellMe')}: ${name}`,
    })
    await tellMe.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${address(PAGE)}#waiting-list$`))
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await expect(
      page.getByRole('button', { name: translations('vehicle')('buy.start') }),
    ).toHaveCount(0)
  })
  await test.step('what is wrong', () => tryInvalidValues(form, walker))
  await form.getByRole('link', { name: t('again') }).click()
  const message = await test.step('by keyboard alone', () => joinByKeyboard(form, walker, car))
  await test.step('remembered', async () => {
    await page.reload()
    await expect(form).toContainText(t('joined'))
    await expect(within(form, t('email'))).toHaveCount(0)
  })
  await test.step('the way out', async () => {
    await leaveBy(message, walker)
    await page.goto(address(PAGE))
    await expect(within(form, t('email'))).toBeVisible()
  })
})

test('an order whose car is gone leads to its waiting list, where a customer need not type anything; a toast waits while it is looked at, goes by itself, and gives focus back when closed', {
  tag: ONCE,
}, async ({ page, address, translations, language, arrive }) => {
  const t = translations('waitingList')
  const join = async () => {
    const form = formOf(page, t('heading'))
    await within(form, t('email')).fill(newPerson().email)
    await within(form, t('consent')).check()
    await form.getByRole('button', { name: t('submit') }).click()
  }
  await test.step('an order whose car is gone', async () => {
    const { classificationId, brand, model } = await carOf(page, language)
    const { email } = await becomeCustomer(page)
    await page.goto(address(`/subscribe/pricing-plans?car=${classificationId}&period=1`))
    await page
      .getByRole('main')
      .getByRole('button', { name: translations('subscribe')('period.next') })
      .click()
    await arrive(new RegExp(`${brand} ${model}`))
    await expect(page.getByRole('main')).toContainText(t('goneHeading'))
    await page.getByLabel(t('consent'), { exact: true }).check()
    await page.getByRole('button', { name: t('submit') }).click()
    await expect(page.getByText(t('joined'), { exact: true })).toBeFocused()
    const [message] = await inboxOf(page.request, email)
    expect(message?.subject).toContain(`${brand} ${model}`)
  })

  await page.goto(address(PAGE))
  await page.getByRole('link', { name: t('again') }).click()
  await join()
  const toast = page.locator('.toast')
  const life = () =>
    toast.evaluate((it) =>
      it
        .getAnimations()
        .map((animation) => [
          (animation as CSSAnimation).animationName,
          animation.playState,
          animation.effect?.getComputedTiming().duration,
        ]),
    )
  await expect.poll(life).toContainEqual(['toast-life', 'running', 6000])
  await toast.getByRole('button').focus()
  await expect.poll(life).toContainEqual(['toast-life', 'paused', 6000])
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
  await expect(page.getByText(t('joined'), { exact: true })).toBeFocused()

  await page.getByRole('link', { name: t('again') }).click()
  await join()
  await expect(toast).toBeVisible()
  await toast.evaluate((it) => {
    for (const animation of it.getAnimations()) animation.finish()
  })
  await expect(toast).toHaveCount(0)
})

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is sent to a page of its own, which shows what is wrong and what was done', {
    tag: CROSSED,
  }, async ({ page, address, translations, arrive, language }) => {
    const t = translations('waitingList')
    const { brand, model } = await carOf(page, language)
    const { email } = newPerson()
    await page.goto(address(PAGE))
    const form = formOf(page, t('heading'))
    await within(form, t('email')).fill(email)
    await form.getByRole('button', { name: t('submit') }).click()
    await arrive(new RegExp(`${brand} ${model}`))
    await expect(page).toHaveURL(new RegExp(`${address('/waiting-list')}\\?car=`))
    await expect(page.locator('.field-error')).toContainText(
      translations('errors')('field.mustConfirm'),
    )
    await expect(page.getByLabel(t('email'), { exact: true })).toHaveValue(email)
    await page.getByLabel(t('consent'), { exact: true }).check()
    await page.getByRole('button', { name: t('submit') }).click()
    await expect(page.getByRole('main')).toContainText(t('joined'))
    expect(await inboxOf(page.request, email)).toHaveLength(1)
    // An old address of a car that is back says so.
    await page.goto(address('/waiting-list?car=10080'))
    await expect(page.getByText(t('inStock'))).toBeVisible()
  })
})
