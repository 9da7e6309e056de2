import { inLanguage } from '@galgal/i18n/locales'
import type { Page } from '@playwright/test'
import { becomeCustomer } from './calls.ts'
import { hold } from './hold-scripts.ts'
import { ENGLISH_DESKTOP, HEBREW_PHONE } from './one-walk.ts'
import { cardFrame, typeCard } from './order.ts'
import { addCardByCall, cards, orderUpToCard } from './order-calls.ts'
import { inAppOfOne } from './own-app.ts'
import { at, test } from './paying.ts'
import { expect } from './visitor.ts'

// Several houses of this number stand in the country.
const SEVERAL = { he: 'דיזנגוף 99', en: 'Dizengoff 99' }

type Router = {
  __reactRouterDataRouter: {
    state: Record<'loaderData' | 'actionData', Record<string, unknown> | null>
  }
}

/** What the step that stands now holds of the order's flow. */
const heldBy = (page: Page, step: string, kind: 'loaderData' | 'actionData' = 'loaderData') =>
  page.evaluate(
    ([id, of]) => (window as unknown as Router).__reactRouterDataRouter.state[of]?.[id] as never,
    [`pages/subscribe/${step}`, kind] as const,
  ) as Promise<Record<string, unknown>>

test('[SF20][PY08] each step holds the state of the flow under its own name: hubs, coverages, the frame of a card, a toast, addresses, the door and its times; a card that does not come is looked for and then said not to be found', {
  tag: HEBREW_PHONE,
}, async ({ walker }) => {
  const { page, address, translations, arrive, expectAccessible, language } = walker
  const delivery = translations('delivery')
  await becomeCustomer(page)
  const id = await orderUpToCard(page)
  const open = (stage: string, more = '') =>
    page.goto(address(`/subscribe/${stage}?order=${id}${more}`))

  await open('pickup_hub')
  await arrive(delivery('ways.title'))
  const { hubs } = await heldBy(page, 'pickup_hub')
  expect(hubs).toContainEqual(expect.objectContaining({ id: '1', dates: expect.any(Array) }))

  await open('select_insurance')
  await arrive(translations('subscribe')('cover.title'))
  const { insuranceOptions } = await heldBy(page, 'select_insurance')
  expect(insuranceOptions).toMatchObject([{ id: '1' }, { id: '2' }, { id: '3' }])

  await open('method_add')
  await arrive(translations('subscribe')('checkout.title'))
  const { fields } = await heldBy(page, 'method_add')
  expect(fields).toMatchObject({ iframeUrl: expect.stringMatching(/^\/sandbox\/card\//) })

  const card = await addCardByCall(page, cards.approved)
  await open('method', '&card=approved&after=')
  await expect(page.getByText(translations('shell')('toast.success_customMessage_0'))).toBeVisible()
  const { toast } = await heldBy(page, 'method')
  const text = translations('shell')('toast.success_customMessage_0')
  expect(toast).toEqual({ type: 'success', title: translations('payment')('method.added'), text })

  const letLook = await hold(page, /method\.data.*waited=10/)
  await open('method', `&card=approved&after=${card}&waited=9`)
  await expect(page.getByText(translations('payment')('method.looking'))).toBeVisible()
  letLook()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    translations('payment')('method.lost'),
  )
  await expect(page.getByRole('radio', { name: /4242/ })).toBeEnabled()
  await expectAccessible()

  await open('pickup_d2d')
  await arrive(delivery('door.title'))
  const field = page.getByRole('combobox', { name: delivery('door.where') })
  const check = page.getByRole('button', { name: delivery('door.check'), exact: true })
  await field.fill(inLanguage(language, SEVERAL))
  // By its key: the list of addresses may lie over the button.
  await check.press('Enter')
  const which = page.getByRole('group', { name: delivery('door.which') })
  const { addressList } = await whenShown(which, () => heldBy(page, 'pickup_d2d', 'actionData'))
  expect(addressList).toContainEqual({
    id: expect.any(String),
    kind: 'house',
    address: expect.any(String),
  })
  await which.getByRole('radio').first().check()
  await check.press('Enter')
  const when = page.getByRole('group', { name: delivery('door.when') })
  const held = await whenShown(when, () => heldBy(page, 'pickup_d2d'))
  expect(held).toMatchObject({
    requestD2DData: { id: expect.any(String), address: expect.any(String), slot: null },
    D2DTimes: { days: expect.any(Array) },
  })
})

async function whenShown<Held>(place: ReturnType<Page['getByRole']>, held: () => Promise<Held>) {
  await expect(place).toBeVisible()
  return held()
}

const atSecretHouse = inAppOfOne(async ({ env }) => {
  env.SANDBOX_CARD_WAY = 'secret'
})

atSecretHouse(
  '[SF20][PY06][PY11] an order’s step holds it, and its card is then the account’s; another is added there',
  {
    tag: ENGLISH_DESKTOP,
  },
  async ({ page, language, address, translations, expectAccessible, arrive }) => {
    const walker = { page, language, address, translations, expectAccessible, arrive }
    const frame = cardFrame(page, translations('payment')('addCard.frame'))
    await becomeCustomer(page)
    const id = await orderUpToCard(page)
    await page.goto(address(`/subscribe/method_add?order=${id}`))
    await arrive(translations('subscribe')('checkout.title'))
    const { fields } = await heldBy(page, 'method_add')
    const { clientSecret, iframeUrl } = fields as Record<string, string>
    expect(clientSecret).toBeTruthy()
    expect(iframeUrl).toContain(`/sandbox/card/${clientSecret}`)
    await typeCard(walker, frame, cards.approved)
    await expect(page).toHaveURL(at('method'))

    await page.goto(address('/profile/payment-methods?add'))
    await typeCard(walker, frame, cards.challenged)
    await arrive(translations('profile')('cards.title'))
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/3220/, /4242/])
  },
)
