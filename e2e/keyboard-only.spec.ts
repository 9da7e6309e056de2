import type { Locator, Page } from '@playwright/test'
import { codeSentTo, internationalPhone } from './calls.ts'
import { tabTo } from './form.ts'
import { ENGLISH_DESKTOP } from './one-walk.ts'
import { APPROVED_CARD, cardFrame } from './order.ts'
import { test } from './paying.ts'
import { newPerson } from './person.ts'
import { expect, type Walker } from './visitor.ts'

const CAR = '/flex-lease/hyundai/tucson/executive-hybrid-1-6'

async function typeBy(walker: Walker, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    await tabTo(walker.page, walker.page.getByLabel(label, { exact: true }))
    await walker.page.keyboard.type(text)
  }
}

/** Tabs to something and presses a key on it. */
async function go(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

test('[RT12][RT13][RT15][RT16][RT30][SU01][SU09][SU10][SU11][SU13][SU14][PY07][PY12] from a car’s page over the sign-up to a placed order and the subscription, by the keyboard alone; a card that was added is said, chosen and goes on', {
  tag: ENGLISH_DESKTOP,
}, async ({ walker }) => {
  const { page, address, translations, arrive } = walker
  await page.goto(address(CAR))
  await go(page, button(page, translations('vehicle')('buy.start')))
  await signUp(walker, newPerson())
  // Its account is open, and the order that was begun goes on.
  await order(walker)
  await pay(walker)
  await arrive(translations('subscribe')('confirmation.title'))
  const toMine = translations('subscribe')('confirmation.subscriptions')
  await go(page, page.getByRole('main').getByRole('link', { name: toMine }))
  await arrive(translations('profile')('subscriptions.title'))
})

async function signUp(walker: Walker, person: ReturnType<typeof newPerson>) {
  const { page, translations, arrive } = walker
  const t = translations('register')
  await arrive(t('emailPassword.heading'))
  const car = page.getByRole('complementary', { name: t('wanted.label') })
  await expect(car).toContainText('₪')
  await expect(page.getByRole('radio', { name: t('type.private') })).toBeChecked()
  await typeBy(walker, {
    [t('emailPassword.email')]: person.email,
    [t('emailPassword.password')]: person.password,
    [t('phone.number')]: person.phone,
  })
  await page.keyboard.press('Enter')
  await arrive(t('emailCode.heading'))
  await typeBy(walker, { [t('code.label')]: await codeSentTo(page.request, person.email) })
  await page.keyboard.press('Enter')

  await arrive(t('phoneCode.heading'))
  const code = await codeSentTo(page.request, internationalPhone(person.phone))
  await typeBy(walker, { [t('code.label')]: code })
  await page.keyboard.press('Enter')

  await sayWho(walker, person)
  await arrive(t('identity.heading'))
  await go(page, button(page, t('identity.next')))
}

/** From the way to the coverage. */
async function order({ page, translations, arrive }: Walker) {
  const t = translations('subscribe')
  const delivery = translations('delivery')
  const firstOf = (group: string) => page.getByRole('group', { name: group }).getByRole('radio')
  await arrive(delivery('ways.title'))
  await go(page, button(page, delivery('ways.door')))
  await arrive(delivery('door.title'))
  await go(page, button(page, delivery('ways.hub')))
  await arrive(delivery('ways.title'))
  await go(page, firstOf(delivery('hub.hub')).first(), 'Space')
  await go(page, firstOf(delivery('hub.when')).first(), 'Space')
  await go(page, button(page, delivery('hub.next')))
  await arrive(t('cover.title'))
  await go(page, firstOf(t('cover.title')).first(), 'Space')
  await go(page, button(page, t('cover.next')))
}

/** The card on the provider's own page within ours, and the one approval of the deposit and the payment. */
async function pay(walker: Walker) {
  const { page, translations, arrive } = walker
  const t = translations('subscribe')
  await arrive(t('checkout.title'))
  const frame = cardFrame(page, translations('payment')('addCard.frame'))
  await tabTo(page, frame.getByLabel(translations('card')('number')))
  for (const typed of [APPROVED_CARD, '08/31', '123', 'Dana Cohen']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  // It goes by itself: it is looked for before anything that takes its time.
  const toast = page.locator('.toast')
  await expect(toast).toContainText(translations('payment')('method.added'))
  await expect(toast).toContainText(translations('shell')('toast.success_customMessage_0'))
  await arrive(t('checkout.title'))
  const card = page.getByRole('radio', { name: /4242/ })
  await expect(card).toBeChecked()
  await go(page, page.getByRole('checkbox'), 'Space')
  // Enter approves, wherever one stands in the form.
  await page.keyboard.press('Enter')
}

/** An empty form is refused first: focus is on what is wrong, and its links lead to the fields. */
async function sayWho(walker: Walker, person: ReturnType<typeof newPerson>) {
  const { page, translations, arrive } = walker
  const t = translations('register')
  await arrive(t('details.heading'))
  await typeBy(walker, {
    [t('details.firstName')]: person.firstName,
    [t('address.city')]: person.city,
    [t('address.street')]: person.street,
  })
  for (const box of await page.getByRole('checkbox').all()) {
    if ((await box.getAttribute('aria-required')) !== 'true') continue
    await tabTo(page, box)
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Enter')
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary).toBeFocused()
  const last = page.getByLabel(t('details.lastName'), { exact: true })
  await tabTo(page, summary.getByRole('link', { name: t('details.missing.lastName') }))
  await page.keyboard.press('Enter')
  await expect(last).toBeFocused()
  await page.keyboard.type(person.lastName)
  await typeBy(walker, { [t('details.identityNumber')]: person.identityNumber })
  await page.keyboard.press('Enter')
}
