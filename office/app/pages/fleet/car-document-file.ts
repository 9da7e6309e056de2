import { CarDocumentFile } from '@galgal/contract/Office/fleet/car-documents'
import { fileAnswer } from '@galgal/ui/http/file-answer.server.ts'
import { callOffice } from '../../session/call-office.server.ts'
import type { Route } from './+types/car-document-file'

/** `/fleet/documents/ID`: a licence or an insurance certificate of a car, to be saved. */
export async function loader(args: Route.LoaderArgs) {
  return fileAnswer(
    'application/octet-stream',
    await callOffice(args, CarDocumentFile, { id: args.params.id }),
  )
}
