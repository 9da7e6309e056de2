import { UploadedDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { listAcceptedTypes, listDocuments } from '../../db/identity/uploaded-documents.ts'
import { handle } from '../../handle.ts'
import { uploadedDocumentsOut } from '../../presenters/documents.ts'

export default handle(UploadedDocuments, async ({ db, session: { customer } }) => ({
  documents: uploadedDocumentsOut(await listDocuments(db, customer.id)),
  acceptedTypes: await listAcceptedTypes(db, customer.id),
  status: customer.documentStatus ?? 'not_started',
}))
