import { CardUses } from '@galgal/contract/SR'
import { fullNameOf } from '../../answers/catalog-item.ts'
import { readCardUses } from '../../flows/billing/my-cards.ts'
import { handle } from '../../handle.ts'

export default handle(CardUses, async (asked) => {
  const uses = await readCardUses(asked, asked.session.customer.id)
  return {
    items: uses.map(({ cardId, kind, id, licensePlate, car }) => ({
      creditCardToken: cardId,
      ...{ kind, id, licensePlate },
      fullname: fullNameOf(car, asked.locale),
    })),
  }
})
