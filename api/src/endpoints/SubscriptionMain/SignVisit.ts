import { SignVisit } from '@galgal/contract/SubscriptionMain.vehicle'
import { readVisitByLink, signVisitByLink } from '../../flows/visits/visit-on-phone.ts'
import { handle } from '../../handle.ts'
import { visitSigning } from '../../presenters/visit-signing.ts'

export default handle(SignVisit, async (ctx) => {
  const { linkData, name, drawing = null, shown } = ctx.input
  const found =
    name === undefined
      ? await readVisitByLink(ctx, linkData)
      : await signVisitByLink(ctx, linkData, { name, drawing, shown })
  return visitSigning(found, ctx.locale)
})
