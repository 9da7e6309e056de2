import { onfidoStudioUserFlowFinished } from '@galgal/contract/MagicRegistration'
import { finishCapture } from '../../flows/identity/identity-check.ts'
import { handle } from '../../handle.ts'

export default handle(onfidoStudioUserFlowFinished, async (asked) => ({
  externalDocumentStatus: await finishCapture(asked, asked.session.customer.id),
}))
