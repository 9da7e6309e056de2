import { ServiceDocument } from '@galgal/contract/Office/fleet/car-services'
import { fileAnswer } from '@galgal/ui/http/file-answer.server.ts'
import { callOffice } from '../../session/call-office.server.ts'
import type { Route } from './+types/service-document'

/** `/fleet/papers/ID`: a paper of a service, to be saved. */
export async function loader(args: Route.LoaderArgs) {
  return fileAnswer(
    'application/octet-stream',
    await callOffice(args, ServiceDocument, { id: args.params.id }),
  )
}
