import type { Locator, Page } from '@playwright/test'
import { codeSentTo, internationalPhone } from './calls.ts'
import { APPROVED_CARD, cardFrame } from './order.ts'
import { test } from './paying.ts'
import { newPerson } from './person.ts'
import { CROSSED, expect, type Walker } from './visitor.ts'

// A page that scrolls smoothly rests late; contrast is looked at in the dark here, and in the light everywhere else.
test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } })

/** What has the focus, where all of it is under something else or beyond the screen. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.matches('iframe, [tabindex="-1"]'))
      return []
    const shown = focused.closest('label') ?? focused
    const { left, top, width, height } = shown.getBoundingClientRect()
    const places = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.15, 0.85].map((y) => [x, y] as const))
    const isSeen = places.some(([x, y]) => {
      const there = document.elementFromPoint(left + width * x, top + height * y)
      return there !== null && (shown.contains(there) || there.contains(shown))
    })
    return isSeen ? [] : [shown.outerHTML.slice(0, 120)]
  })

/** Presses Tab until something has focus; whatever has it on the way is in sight. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((it) => it === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await hiddenFocus(page)).toEqual([])
  }
  await expect(target).toBeFocused()
}

/** The page under this heading has come, without accessibility faults. */
async function reach({ arrive, expectAccessible }: Walker, heading: string) {
  await arrive(heading)
  await expectAccessible()
}

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

test('[RT12][RT13][RT15][RT16][RT30][SU01][SU09][SU10][SU11][SU13][SU14][PY07][PY12] from the home page over a car and the sign-up to a placed order and the subscription, by the keyboard alone; a card that was added is said, chosen and goes on', {
  tag: CROSSED,
}, async ({ walker }) => {
  const { page, address, translations } = walker
  await page.goto(address('/'))
  const car = page.getByRole('main').getByRole('article').first()
  await go(page, car.getByRole('link').first())
  await expect(page).toHaveURL(/flex-lease/)
  // On a phone it stands in the bar with the price as well.
  await go(page, button(page, translations('vehicle')('buy.start')).first())
  await signUp(walker, newPerson())
  // Its account is open, and the order that was begun goes on.
  await order(walker)
  await pay(walker)
  await reach(walker, translations('subscribe')('confirmation.title'))
  const toMine = translations('subscribe')('confirmation.subscriptions')
  await go(page, page.getByRole('main').getByRole('link', { name: toMine }))
  await reach(walker, translations('profile')('subscriptions.title'))
})

async function signUp(walker: Walker, person: ReturnType<typeof newPerson>) {
  const { page, translations } = walker
  const t = translations('register')
  await reach(walker, t('emailPassword.heading'))
  const car = page.getByRole('complementary', { name: t('wanted.label') })
  await expect(car).toContainText('₪')
  await expect(page.getByRole('radio', { name: t('type.private') })).toBeChecked()
  await typeBy(walker, {
    [t('emailPassword.email')]: person.email,
    [t('emailPassword.password')]: person.password,
    [t('phone.number')]: person.phone,
  })
  await page.keyboard.press('Enter')
  await reach(walker, t('emailCode.heading'))
  await typeBy(walker, { [t('code.label')]: await codeSentTo(page.request, person.email) })
  await page.keyboard.press('Enter')

  await reach(walker, t('phoneCode.heading'))
  const code = await codeSentTo(page.request, internationalPhone(person.phone))
  await typeBy(walker, { [t('code.label')]: code })
  await page.keyboard.press('Enter')

  await sayWho(walker, person)
  await reach(walker, t('identity.heading'))
  await go(page, button(page, t('identity.next')))
}

/** From the way to the coverage. */
async function order(walker: Walker) {
  const { page, translations } = walker
  const t = translations('subscribe')
  const delivery = translations('delivery')
  const firstOf = (group: string) => page.getByRole('group', { name: group }).getByRole('radio')
  await reach(walker, delivery('ways.title'))
  await go(page, button(page, delivery('ways.door')))
  await reach(walker, delivery('door.title'))
  await go(page, button(page, delivery('ways.hub')))
  await reach(walker, delivery('ways.title'))
  await go(page, firstOf(delivery('hub.hub')).first(), 'Space')
  await go(page, firstOf(delivery('hub.when')).first(), 'Space')
  await go(page, button(page, delivery('hub.next')))
  await reach(walker, t('cover.title'))
  await go(page, firstOf(t('cover.title')).first(), 'Space')
  await go(page, button(page, t('cover.next')))
}

/** Ends at once the time after which a toast goes by itself; gives how long that is, in milliseconds. */
const endToastLife = (toast: Locator) =>
  toast.evaluate((it) => {
    const life = it
      .getAnimations()
      .find((one) => one instanceof CSSAnimation && one.animationName === 'toast-life')
    life?.finish()
    return life?.effect?.getComputedTiming().endTime
  })

/** The card on the provider's own page within ours, and the one approval of the deposit and the payment. */
async function pay(walker: Walker) {
  const { page, translations } = walker
  const t = translations('subscribe')
  await reach(walker, t('checkout.title'))
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
  expect(await endToastLife(toast)).toBe(6000)
  await expect(toast).toBeHidden()
  await reach(walker, t('checkout.title'))
  const card = page.getByRole('radio', { name: /4242/ })
  await expect(card).toBeChecked()
  await go(page, page.getByRole('checkbox'), 'Space')
  // Enter approves, wherever one stands in the form.
  await page.keyboard.press('Enter')
}

/** An empty form is refused first: focus is on what is wrong, and its links lead to the fields. */
async function sayWho(walker: Walker, person: ReturnType<typeof newPerson>) {
  const { page, translations } = walker
  const t = translations('register')
  await reach(walker, t('details.heading'))
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
