import { OnfidoCreateApplicant } from '@galgal/contract/MagicRegistration'
import { localeOf } from '@galgal/i18n/locales'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import { callApiOrThrow } from '../../../api/api.server.ts'
import { capturePage } from '../../../kyc/capture-page.server.ts'
import type { Route } from './+types/verfication-capture'

/** The provider's capture of the open check, as a page of its own for a frame of ours. */
export async function loader(args: Route.LoaderArgs) {
  const { sdkToken, workflowRunId } = await callApiOrThrow(args, OnfidoCreateApplicant, {})
  if (!sdkToken) throw refusedPage({ status: 404 })
  return capturePage({ sdkToken, workflowRunId, language: localeOf(args.params) })
}
