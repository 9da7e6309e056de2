import { RecoveryCodes } from '@galgal/contract/Office/access'
import { newRecoveryCodes } from '../../flows/office/recovery-codes.ts'
import { handleOffice } from '../../handle-office.ts'

export const recoveryCodes = handleOffice(RecoveryCodes, async (ctx) => ({
  recoveryCodes: await ctx.db.transaction((tx) => newRecoveryCodes(tx, ctx.staff.staffId)),
}))
