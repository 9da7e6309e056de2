import { onfidoStudioUserFlowFinished } from '@galgal/contract/MagicRegistration'
import { finishCapture } from '../../flows/identity/identity-check.ts'
import { handle } from '../../handle.ts'

export default handle(onfidoStudioUserFlowFinished, async (ctx) => ({
  externalDocumentStatus: await finishCapture(ctx, ctx.session.customer.id),
}))
