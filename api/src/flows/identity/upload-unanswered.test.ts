import { expect, onTestFinished, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { photo } from '../../../test/files.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import { openSwallowingProxy } from '../../../test/swallowing-proxy.ts'
import { listDocuments } from '../../db/identity/uploaded-documents.ts'
import { openDatabase } from '../../db/open-database.ts'
import { uploadDocuments } from './upload-documents.ts'

test.runIf(onServer)(
  '[S54] a document whose commit was carried out and not answered keeps its file',
  async () => {
    const api = await openTestApi()
    const dana = await signedIn(api, { documentStatus: 'not_started' })
    const proxy = await openSwallowingProxy(api.database.url ?? '')
    const behind = await openDatabase({ url: proxy.url, directory: '' })
    onTestFinished(async () => {
      await behind.close()
      await proxy.close()
    })
    proxy.swallowAnswersTo('commit')
    const file = new File([new Uint8Array(await photo())], 'licence.jpg')
    const upload = uploadDocuments({ ...api.deps, db: behind.db }, dana.customer.id, {
      documentType: 'drivingLicenceFront',
      file: [file],
    })
    await expect(upload).rejects.toThrow()
    const stored = await listDocuments(api.db, dana.customer.id)
    expect(stored).toHaveLength(1)
    for (const { id } of stored)
      expect(await api.deps.objects.documents.writtenAt(id)).toBeDefined()
  },
)
