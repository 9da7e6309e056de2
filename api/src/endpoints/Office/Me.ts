import { GetMe } from '@galgal/contract/Office/access'
import { meOf } from '../../flows/office/staff-sessions.ts'
import { handleOffice } from '../../handle-office.ts'

export const getMe = handleOffice(GetMe, (ctx) => meOf(ctx, ctx.staff))
