import { UploadBusinessDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { listDocuments } from '../../db/identity/uploaded-documents.ts'
import { uploadDocuments } from '../../flows/identity/upload-documents.ts'
import { handle } from '../../handle.ts'
import { uploadedDocumentsOut } from '../../presenters/documents.ts'

export default handle(UploadBusinessDocuments, async (ctx) => {
  const { id } = ctx.session.customer
  await uploadDocuments(ctx, id, ctx.input)
  return { documents: uploadedDocumentsOut(await listDocuments(ctx.db, id)) }
})
