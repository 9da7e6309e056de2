import { OnfidoCreateApplicant } from '@galgal/contract/MagicRegistration'
import { openCheck } from '../../flows/identity/identity-check.ts'
import { handle } from '../../handle.ts'

export default handle(OnfidoCreateApplicant, (ctx) => openCheck(ctx, ctx.session.customer))
