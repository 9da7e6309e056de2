import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { call } from '@galgal/contract/call'
import { UploadBusinessDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { photo, storedFiles } from '../../test/files.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { accepted } from '../../test/people.ts'
import type { DocumentKeys } from './keys.ts'
import { rewrapKeys } from './rewrap-keys.ts'

const newest = new Uint8Array(randomBytes(32))

let api: TestApi
let dana: SignedIn
let old: DocumentKeys
beforeEach(async () => {
  api = await openTestApi()
  old = api.deps.settings.documentsKeys
  await rm(api.folders.documents, { recursive: true, force: true })
  dana = await signedIn(api)
})

const upload = async (name: string) => {
  const file = [new File([new Uint8Array(await photo())], name)]
  const input = { documentType: 'other', file } as const
  return accepted(await call(api.send, UploadBusinessDocuments, input, dana.headers))
}
const setKeys = (keys: DocumentKeys) => {
  api.deps.settings.documentsKeys = keys
}
const opened = async () =>
  (await storedFiles(api))
    .map(({ id, content }) => `${id} ${content.toString('base64')}`)
    .toSorted()

test('[S56] old documents are read and new ones written while the key changes, and the old key is not needed after the command', async () => {
  await upload('old.jpg')
  const [before] = await storedFiles(api)
  setKeys([newest, ...old])
  await upload('new.jpg')
  const all = await opened()
  expect(all).toContain(`${before?.id} ${before?.content.toString('base64')}`)
  const path = join(api.folders.documents, before?.id ?? '')
  const onDisk = await readFile(path)

  expect(await rewrapKeys(api.db, [newest, ...old])).toEqual({ rewrapped: 1, unopened: [] })
  setKeys([newest])
  expect(await opened()).toEqual(all)
  expect(await readFile(path)).toEqual(onDisk)
  expect(await rewrapKeys(api.db, [newest])).toEqual({ rewrapped: 0, unopened: [] })
  setKeys(old)
  await expect(opened()).rejects.toThrow(/another key/)
})

test('[S56] documents that none of the keys opens are named and stay as they are', async () => {
  await upload('old.jpg')
  const [{ id = '' } = {}] = await storedFiles(api)
  expect(await rewrapKeys(api.db, [newest])).toEqual({ rewrapped: 0, unopened: [id] })
  expect(await rewrapKeys(api.db, [newest, ...old])).toEqual({ rewrapped: 1, unopened: [] })
})
