import type { Asks } from './calls.ts'
import { readMine } from './order-calls.ts'
import { test as base, expect, type Walker } from './visitor.ts'

/** A journey whose steps are handed the whole walker. */
export const test = base.extend<{ walker: Walker }>({
  walker: ({ page, language, address, translations, expectAccessible, arrive }, use) =>
    use({ page, language, address, translations, expectAccessible, arrive }),
})

export const at = (stage: string) => new RegExp(`/subscribe/${stage}\\?order=`)

/** Up to its first amount: a button or a heading that names one. */
const upToAmount = (text: string) => new RegExp(`^${text.split('AMOUNT')[0]}`)

export const payButton = ({ page, translations }: Walker) =>
  page.getByRole('main').getByRole('button', {
    name: upToAmount(translations('subscribe')('checkout.pay', { amount: 'AMOUNT' })),
  })

/** Ticks the terms and presses the one button, which answers the card, the deposit and the payment. */
export async function agreeAndPay(walker: Walker) {
  await walker.arrive(walker.translations('subscribe')('checkout.title'))
  await walker.page.getByRole('checkbox').check()
  await payButton(walker).click()
}

export const chooseCard = async (walker: Walker, last4: string) => {
  await walker.page.getByRole('radio', { name: new RegExp(last4) }).check({ force: true })
}

/** One subscription, and the first month taken once. */
export async function expectPaidOnce({ request }: Asks, orderId: string) {
  const mine = (await readMine(request)).filter((it) => it.orderId === orderId)
  expect(mine).toHaveLength(1)
}

/** Answers as the cardholder at the sandbox's own page. */
export const answerBank = async ({ page, translations }: Walker, answer: 'approve' | 'fail') => {
  await expect(
    page.getByRole('heading', { name: translations('card')('challenge.title') }),
  ).toBeVisible()
  await page
    .getByRole('button', { name: translations('card')(`challenge.${answer}`), exact: true })
    .click()
}
