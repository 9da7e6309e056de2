import { UploadBusinessDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { documentsOut } from '../../answers/document.ts'
import { listDocuments } from '../../db/identity/documents.ts'
import { uploadDocuments } from '../../flows/identity/upload-documents.ts'
import { handle } from '../../handle.ts'

export default handle(UploadBusinessDocuments, async (asked) => {
  const { id } = asked.session.customer
  await uploadDocuments(asked, id, asked.input)
  return { documents: documentsOut(await listDocuments(asked.db, id)) }
})
