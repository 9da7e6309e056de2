import { rm } from 'node:fs/promises'
import { call } from '@galgal/contract/call'
import { UploadBusinessDocuments, UploadedDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { photo } from '../../test/files.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { accepted } from '../../test/people.ts'
import { listDocumentOpenings } from '../db/identity/uploaded-documents.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  await rm(api.folders.documents, { recursive: true, force: true })
  dana = await signedIn(api, { b2bType: 'Company', documentStatus: null })
})

const get = (path: string) => api.send(new Request(`http://api/sandbox/operator${path}`))
async function sent() {
  for (const documentType of ['companyCertificate', 'authorisation'] as const) {
    const file = [new File([new Uint8Array(await photo())], 'תעודה.jpg')]
    accepted(await call(api.send, UploadBusinessDocuments, { documentType, file }, dana.headers))
  }
  const { documents } = accepted(await call(api.send, UploadedDocuments, {}, dana.headers))
  return documents
}

test('[S16] a document that one of our people opens is shown, and that is written down: who, when and which', async () => {
  const [document] = await sent()
  const [, path = ''] =
    /\/sandbox\/operator(\/papers\/[\w-]+)/.exec(await (await get('')).text()) ?? []
  expect(await listDocumentOpenings(api.db)).toEqual([])
  const shown = await get(path)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(shown.headers.get('content-disposition')).toContain(encodeURIComponent('תעודה.jpg'))
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(new Uint8Array(await shown.arrayBuffer()).subarray(0, 2)).toEqual(
    new Uint8Array([0xff, 0xd8]),
  )
  api.clock.advance(1000)
  await get(`/papers/${document?.id}`)
  const [last, first] = await listDocumentOpenings(api.db)
  expect(last).toMatchObject({
    documentId: document?.id,
    documentType: document?.documentType,
    customerId: dana.customer.id,
    openedBy: 'sandbox',
    openedAt: api.deps.now(),
  })
  expect(first?.documentId).toBe(path.split('/').at(-1))
})

test('[S16] what there is not, or is no longer, is a 404', async () => {
  const [document] = await sent()
  await api.deps.objects.documents.remove(document?.id ?? '')
  for (const id of [document?.id, crypto.randomUUID(), '..%2f..%2fetc%2fpasswd'])
    expect((await get(`/papers/${id}`)).status).toBe(404)
})

test('[S16] nobody changes or deletes what was written down, and it outlives document and customer', async () => {
  const [document] = await sent()
  await get(`/papers/${document?.id}`)
  await expect(api.db.execute(sql`update document_openings set opened_by = ''`)).rejects.toThrow()
  await expect(api.db.execute(sql`delete from document_openings`)).rejects.toThrow()
  await api.db.execute(sql`delete from customers`)
  expect(await listDocumentOpenings(api.db)).toHaveLength(1)
})
