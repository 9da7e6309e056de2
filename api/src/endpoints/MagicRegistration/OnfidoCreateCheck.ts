import { OnfidoCreateCheck } from '@galgal/contract/MagicRegistration'
import { startCheck } from '../../flows/identity/identity-check.ts'
import { handle } from '../../handle.ts'

export default handle(OnfidoCreateCheck, async (ctx) => {
  const { workflowRunId, status } = await startCheck(ctx, ctx.session.customer.id)
  return { workflowRunId, externalDocumentStatus: status }
})
