import type { Asks } from './calls.ts'
import { press } from './form.ts'
import { readMine } from './order-calls.ts'
import { test as base, expect, type Walker } from './visitor.ts'

/** A journey whose steps are handed the whole walker. */
export const test = base.extend<{ walker: Walker }>({
  walker: ({ page, language, address, say, expectAccessible, arrive }, use) =>
    use({ page, language, address, say, expectAccessible, arrive }),
})

export const at = (stage: string) => new RegExp(`/subscribe/${stage}\\?order=`)

/** Up to its first amount: a button or a heading that names one. */
export const upToAmount = (text: string) => new RegExp(`^${text.split('AMOUNT')[0]}`)

export const payButton = ({ page, say }: Walker) =>
  page.getByRole('main').getByRole('button', {
    name: upToAmount(say('subscribe')('checkout.pay', { amount: 'AMOUNT' })),
  })

export async function agreeAndPay(walker: Walker) {
  await walker.arrive(walker.say('subscribe')('checkout.title'))
  await walker.page.getByRole('checkbox').check()
  await payButton(walker).click()
}

export async function approveDeposit({ page, say, arrive }: Walker) {
  const words = say('subscribe')
  await arrive(upToAmount(words('deposit.title', { amount: 'AMOUNT' })))
  await press(page, upToAmount(words('deposit.approve', { amount: 'AMOUNT' })))
}

export const chooseCard = async ({ page, say }: Walker, last4: string) => {
  await page.getByRole('radio', { name: new RegExp(last4) }).check({ force: true })
  await page
    .getByRole('main')
    .getByRole('button')
    .filter({
      hasText: new RegExp(`${say('subscribe')('method.next')}|${say('subscribe')('save')}`),
    })
    .click()
}

/** One subscription, and the first month taken once. */
export async function expectPaidOnce({ request }: Asks, orderId: string) {
  const mine = (await readMine(request)).filter((it) => it.orderId === orderId)
  expect(mine).toHaveLength(1)
}

/** Answers as the cardholder at the sandbox's own page. */
export const answerBank = async ({ page, say }: Walker, answer: 'approve' | 'fail') => {
  await expect(page.getByRole('heading', { name: say('card')('challenge.title') })).toBeVisible()
  await page.getByRole('button', { name: say('card')(`challenge.${answer}`), exact: true }).click()
}
