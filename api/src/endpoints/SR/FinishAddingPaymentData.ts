import { FinishAddingPaymentData } from '@galgal/contract/SR'
import { dayAt } from '@galgal/domain/dates'
import { storeOf } from '@galgal/domain/store'
import { cardsOut } from '../../answers/card.ts'
import { syncCards } from '../../flows/sync-cards.ts'
import { Fault, handle } from '../../handle.ts'

export default handle(FinishAddingPaymentData, async (asked) => {
  const { customer } = asked.session
  if (asked.input.customerToken !== customer.id) throw new Fault(403)
  const cards = await syncCards(asked, customer.id)
  return {
    accountDetails: {
      pricePlan: storeOf(customer.b2bType),
      creditCardList: cardsOut(cards, dayAt(asked.now())),
    },
  }
})
