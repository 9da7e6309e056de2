import { call } from '@galgal/contract/call'
import { UploadBusinessDocuments, UploadedDocuments } from '@galgal/contract/SubscriptionMain.mine'
import type { DocumentType } from '@galgal/domain/people/document-type'
import { expect, test } from 'vitest'
import { type SignedIn, signedIn } from '../../../test/customers.ts'
import { photo } from '../../../test/files.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

test('everything a customer has sent is listed for them alone, newest first, also in a sign-up', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api, { signupState: 8, finishedAt: null })
  const avi = await signedIn(api)
  const send = async (who: SignedIn, documentType: DocumentType) => {
    const file = [new File([new Uint8Array(await photo())], 'id.jpg')]
    const input = { documentType, file }
    accepted(await call(api.send, UploadBusinessDocuments, input, who.headers))
    api.clock.advance(1)
  }
  const list = async (who: SignedIn) =>
    accepted(await call(api.send, UploadedDocuments, {}, who.headers))

  expect(await list(dana)).toEqual({
    documents: [],
    acceptedTypes: [],
    status: 'not_started',
  })
  await send(dana, 'idFront')
  await send(dana, 'idBack')
  await send(avi, 'other')
  const { documents, status } = await list(dana)
  expect(documents.map(({ documentType }) => documentType)).toEqual(['idBack', 'idFront'])
  expect(status).toBe('manual_verification')
  expect((await list(avi)).documents).toHaveLength(1)
  expect(await call(api.send, UploadedDocuments, {})).toMatchObject({ status: 401 })
})
