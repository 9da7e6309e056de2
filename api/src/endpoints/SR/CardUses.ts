import { CardUses } from '@galgal/contract/SR'
import { readCardUses } from '../../flows/billing/my-cards.ts'
import { handle } from '../../handle.ts'
import { fullNameOf } from '../../presenters/catalog-item.ts'

export default handle(CardUses, async (ctx) => {
  const uses = await readCardUses(ctx, ctx.session.customer.id)
  return {
    items: uses.map(({ cardId, kind, id, licensePlate, car }) => ({
      creditCardToken: cardId,
      kind,
      id,
      licensePlate,
      fullname: fullNameOf(car, ctx.locale),
    })),
  }
})
