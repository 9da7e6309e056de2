import { OpenBreakGlass } from '@galgal/contract/Office/access'
import { openBreakGlass } from '../../flows/office/break-glass.ts'
import { handleOffice } from '../../handle-office.ts'
import { signedInAs } from './signed-in.ts'

export const breakGlassSignIn = handleOffice(OpenBreakGlass, async (ctx) =>
  signedInAs(ctx, await openBreakGlass(ctx, ctx.input.link)),
)
