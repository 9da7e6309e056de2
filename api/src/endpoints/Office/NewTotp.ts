import { NewTotp } from '@galgal/contract/Office/access'
import { derivedSecret, totpUri } from '../../flows/office/totp.ts'
import { handleOffice } from '../../handle-office.ts'

export const newTotp = handleOffice(NewTotp, async (ctx) => {
  const setup = ctx.newId()
  const totpSecret = derivedSecret(ctx, `${ctx.staff.staffId} ${setup}`)
  return { setup, totpSecret, totpUri: totpUri(ctx.staff.email, totpSecret) }
})
