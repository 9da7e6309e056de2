import { SetMyLanguage } from '@galgal/contract/Office/access'
import { setLanguage } from '../../flows/office/own-factors.ts'
import { meOf } from '../../flows/office/staff-sessions.ts'
import { handleOffice } from '../../handle-office.ts'

export const setMyLanguage = handleOffice(SetMyLanguage, async (ctx) => {
  await setLanguage(ctx, ctx.staff.staffId, ctx.input.locale)
  return meOf(ctx, ctx.staff)
})
