import { SetOffer } from '@galgal/contract/Office/coupons'
import { setOffer } from '../../flows/orders/offer.ts'
import { handleAct } from '../../handle-office.ts'

export const setDaysOffer = handleAct(SetOffer, {
  subject: ({ code }) =>
    code ? { kind: 'coupon', id: code.toUpperCase() } : { kind: 'list', id: 'coupons' },
  run: (ctx) => setOffer(ctx, ctx.input.code.toUpperCase(), ctx.input.reason ?? ''),
  changes: (_, offer) => ({ offer: offer as [string, string] }),
})
