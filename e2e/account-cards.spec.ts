import { becomeCustomer, read } from './calls.ts'
import { cardFrame, typeCard } from './order.ts'
import { cards } from './order-calls.ts'
import { test } from './paying.ts'
import { CROSSED, expect, ONCE } from './visitor.ts'

test('[PY08][PY11][PY12][ER10][RT27] an account lists its cards and adds one, and says so once; one that does not come is looked for and then not found', {
  tag: CROSSED,
}, async ({ walker }) => {
  const { page, address, translations, arrive, expectAccessible } = walker
  const t = translations('profile')
  await becomeCustomer(page)
  await page.goto(address('/profile/payment-methods'))
  const menu = page.getByRole('navigation', { name: t('menu.label') })
  const entry = menu.getByRole('link', { name: t('menu.cards') })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await arrive(t('cards.title'))
  await expect(page.getByRole('main')).toContainText(t('cards.empty'))

  const add = page.getByRole('link', { name: t('cards.add') })
  const list = page.getByRole('main').getByRole('listitem')
  for (const [count, number] of [cards.approved, cards.challenged].entries()) {
    await add.click()
    await arrive(t('cards.addTitle'))
    await typeCard(walker, cardFrame(page, translations('payment')('addCard.frame')), number)
    // It goes by itself: it is looked for before anything that takes its time.
    await expect(
      page.getByText(translations('shell')('toast.success_customMessage_0')),
    ).toBeVisible()
    await arrive(t('cards.title'))
    await expect(list).toHaveCount(count + 1)
  }
  await expect(list.first()).toContainText('3220')
  await expect(list.first()).toContainText(
    translations('payment')('method.expiry', { expiry: '08/31' }),
  )
  await expect(list.getByText(t('cards.default'), { exact: true })).toHaveCount(1)
  await page.reload()
  await expect(list).toHaveCount(2)
  await expect(page.getByText(translations('shell')('toast.success_customMessage_0'))).toBeHidden()

  type User = { accountDetails: { creditCardList: { creditCardToken: string }[] } }
  const { accountDetails } = await read<User>(page.request, 'GetUser/Get')
  const after = accountDetails.creditCardList[0]?.creditCardToken
  await page.goto(address(`/profile/payment-methods?card=approved&after=${after}&waited=9`))
  await expect(page.getByText(translations('payment')('method.looking'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    translations('payment')('method.lost'),
  )
  await expectAccessible()
})

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test('[PY11] a card is added on the whole page of the payment company', {
    tag: ONCE,
  }, async ({ walker }) => {
    const { page, address, translations, arrive } = walker
    const t = translations('profile')
    await becomeCustomer(page)
    await page.goto(address('/profile/payment-methods'))
    await page.getByRole('link', { name: t('cards.add') }).click()
    await page.getByRole('link', { name: translations('payment')('addCard.whole') }).click()
    await typeCard(walker, page, cards.approved)
    await page.getByRole('link', { name: translations('payment')('cardAdded.toCards') }).click()
    await arrive(t('cards.title'))
    await expect(page.locator('noscript p')).toHaveText(translations('payment')('method.added'))
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('4242')
  })
})
