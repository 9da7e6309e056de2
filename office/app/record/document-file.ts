import { IssuedDocument } from '@galgal/contract/Office/issued-documents'
import { fileAnswer } from '@galgal/ui/http/file-answer.server.ts'
import { callOffice } from '../session/call-office.server.ts'
import type { Route } from './+types/document-file'

/** `/documents/ID`: a contract, an invoice or a form of ours as a file. */
export async function loader(args: Route.LoaderArgs) {
  return fileAnswer(
    'application/pdf',
    await callOffice(args, IssuedDocument, { id: args.params.id }),
  )
}
