import { becomeCustomer, post } from './calls.ts'
import { ENGLISH_DESKTOP } from './one-walk.ts'
import { cards, orderWithCard, readMine, readOrder } from './order-calls.ts'
import { newCompany } from './person.ts'
import { readSubscription } from './subscription.ts'
import { expect, test } from './visitor.ts'

test('a company finds the allocation number of its invoice beside the charge', {
  tag: ENGLISH_DESKTOP,
}, async ({ page, address, language, translations, arrive }) => {
  await becomeCustomer(page, newCompany(), 'Company')
  const id = await orderWithCard(page, cards.approved, { cover: 3, quantity: 3 })
  const { quote } = await readOrder(page.request, id)
  const finished = { id, quoteId: quote.quoteId, confirmTC: true }
  await post(page.request, 'SubscriptionMain/FinishSubscriptionProcess', finished)
  const [car] = (await readMine(page.request)).filter(({ orderId }) => orderId === id)
  if (!car) throw new Error('the order has no car')
  const numberOf = async () => {
    const { billing } = await readSubscription(page.request, car.subscriptionId)
    return billing.items[0]?.allocationNumber
  }
  await expect.poll(numberOf).toMatch(/^\d{9}$/)
  const { currentVehicle } = await readSubscription(page.request, car.subscriptionId, language)
  await page.goto(address(`/profile/subscriptions/${car.subscriptionId}`))
  await arrive(`${currentVehicle.brand} ${currentVehicle.model}`)
  const bill = page.getByRole('main').getByRole('table').getByRole('row').last()
  const messages = translations('subscription')('billing.allocation', {
    number: (await numberOf()) ?? '',
  })
  await expect(bill).toContainText(messages)
})
