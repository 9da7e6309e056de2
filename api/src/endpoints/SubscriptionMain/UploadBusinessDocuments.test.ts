import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { Finish } from '@galgal/contract/SR'
import { UploadBusinessDocuments, UploadedDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { DAY } from '@galgal/domain/dates'
import type { DocumentType } from '@galgal/domain/people/document-type'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { MB, pdfOf, photo, type StoredFile, storedFiles } from '../../../test/files.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { readyToPay } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { createApi } from '../../api.ts'
import { customers, uploadedDocuments } from '../../db/schema/people.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  await rm(api.folders.documents, { recursive: true, force: true })
  dana = await signedIn(api)
})

const filed = (bytes: Uint8Array, name = 'id.jpg') => new File([new Uint8Array(bytes)], name)
type Requested = {
  documentType?: DocumentType
  who?: Pick<SignedIn, 'headers'>
  subscriptionId?: string
}
const upload = (
  file: File | File[],
  { documentType = 'other', who = dana, ...more }: Requested = {},
) => {
  const input = { documentType, file: [file].flat(), ...more }
  return call(api.send, UploadBusinessDocuments, input, who.headers)
}
const stored = (): Promise<StoredFile[]> => storedFiles(api)
const statusOf = async (who = dana) =>
  accepted(await call(api.send, Get, {}, who.headers)).personal.externalDocumentStatus

test('where documents cannot be written the caller is told to come again, and nothing of it is left', async () => {
  const folder = api.folders.documents
  await writeFile(folder, 'a disk that takes nothing')
  const body = new FormData()
  body.set('documentType', 'other')
  body.set('file', filed(pdfOf('certificate'), 'certificate.pdf'))
  const logged: string[] = []
  const error = (_: unknown, what: string) => void logged.push(what)
  const log = Object.assign(Object.create(api.deps.log), { error })
  const request = { method: 'POST', body, headers: dana.headers }
  const answer = await createApi({ ...api.deps, log }).fetch(
    new Request(`http://api${UploadBusinessDocuments.path}`, request),
  )
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(logged).toEqual(['objects.away'])
  await rm(folder)
  const again = await upload(filed(pdfOf('certificate'), 'certificate.pdf'))
  expect(accepted(again).documents).toHaveLength(1)
  expect(await stored()).toHaveLength(1)
})

test('[AP51][SU33] documents of a company are kept, and the answer lists everything the customer has sent', async () => {
  const company = await signedIn(api, { b2bType: 'Company' })
  const certificate = filed(pdfOf('certificate'), 'תעודת התאגדות.pdf')
  const first = await upload(certificate, { documentType: 'companyCertificate', who: company })
  expect(accepted(first).documents).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'תעודת התאגדות.pdf',
      documentType: 'companyCertificate',
      subscriptionId: null,
      size: certificate.size,
      status: 'received',
      uploadedAt: '2026-11-22T09:14:03.120Z',
    },
  ])
  api.clock.advance(1)
  const two = [filed(await photo()), filed(await photo(), 'page-2.png')]
  const second = await upload(two, { documentType: 'authorisation', who: company })
  const names = accepted(second).documents.map(({ name }) => name)
  expect(names.toSorted()).toEqual(['id.jpg', 'page-2.png', 'תעודת התאגדות.pdf'])
  expect(names.at(-1)).toBe('תעודת התאגדות.pdf')
  expect(await stored()).toHaveLength(3)
})

test('[SU15] both sides of the card, in either order, lead an individual to a person who checks', async () => {
  await upload(filed(await photo()), { documentType: 'idBack' })
  expect(await statusOf()).toBe('not_started')
  await upload(filed(await photo()), { documentType: 'idFront' })
  expect(await statusOf()).toBe('manual_verification')
})

test('the documents of a company are checked as well, while the wire says nothing of its identity', async () => {
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
  const companyStatus = async () =>
    accepted(await call(api.send, UploadedDocuments, {}, company.headers)).status
  await upload(filed(pdfOf('a')), { documentType: 'companyCertificate', who: company })
  expect(await companyStatus()).toBe('not_started')
  await upload(filed(pdfOf('b')), { documentType: 'authorisation', who: company })
  expect(await companyStatus()).toBe('manual_verification')
  expect(await statusOf(company)).toBeNull()
})

test.for(['waiting_response', 'approved'] as const)(
  'documents change nothing of a check that is %s',
  async (documentStatus) => {
    const who = await signedIn(api, { documentStatus })
    await upload(filed(await photo()), { documentType: 'idFront', who })
    await upload(filed(await photo()), { documentType: 'idBack', who })
    expect(await statusOf(who)).toBe(documentStatus)
  },
)

test('a sign-up ends with an uploaded document as it does with a skip', async () => {
  const who = await signedIn(api, { signupState: 8, finishedAt: null })
  const finish = () => call(api.send, Finish, {}, who.headers)
  expect(await finish()).toMatchObject({ code: 7018 })
  accepted(await upload(filed(await photo()), { documentType: 'other', who }))
  expect(accepted(await finish()).state).toBe(9)
})

test('on disk there is nothing to read: no content, no name, no two files alike', async () => {
  const content = pdfOf('Dana Levi 123456782')
  await upload([filed(content, 'one.pdf'), filed(content, 'two.pdf')])
  const documentsDirectory = api.folders.documents
  const names = await readdir(documentsDirectory)
  const [one, two] = await Promise.all(
    names.map((name) => readFile(join(documentsDirectory, name))),
  )
  for (const bytes of [one, two]) {
    expect(bytes?.length).toBeGreaterThan(content.length)
    for (const word of ['Dana', '123456782', '%PDF', 'one.pdf', 'endobj'])
      expect(bytes?.includes(word)).toBe(false)
  }
  expect(one?.equals(two as Buffer)).toBe(false)
  const [row] = await api.db.select().from(uploadedDocuments)
  expect(JSON.stringify(row)).not.toContain('123456782')
  expect((await stored()).map(({ content: read }) => read.equals(content))).toEqual([true, true])
})

test('[S15] a picture is drawn anew: upright, and without the place it was taken at', async () => {
  const exif = { IFD0: { Make: 'Camera of Dana' }, IFD3: { GPSLatitude: '32/1 5/1 0/1' } }
  const taken = await sharp(await photo(60, 40))
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await upload(filed(Buffer.concat([taken, Buffer.from('<script>alert(1)</script>PK\x03\x04')])))
  const [picture] = await stored()
  const { width, height, exif: left, format } = await sharp(picture?.content).metadata()
  expect([width, height, left, format]).toEqual([40, 60, undefined, 'jpeg'])
  expect(picture?.content.includes('Dana')).toBe(false)
  expect(picture?.content.includes('script')).toBe(false)
})

test('[S12] a file goes to the disk of its customer alone: by no name can it leave its folder', async () => {
  const names = ['../../evil.jpg', '..\\..\\evil.jpg', '/etc/passwd', 'C:\\x\\id.jpg', 'a\0b.jpg']
  for (const name of names) accepted(await upload(filed(await photo(), name)))
  const shown = (await api.db.select().from(uploadedDocuments)).map(({ name }) => name)
  expect(shown.toSorted()).toEqual(['ab.jpg', 'evil.jpg', 'evil.jpg', 'id.jpg', 'passwd'])
  const files = await readdir(api.folders.documents)
  expect(files.every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true)
})

test('[S15] a name of two endings is text; the content decides', async () => {
  const [document] = accepted(await upload(filed(await photo(), 'id.jpg.exe'))).documents
  expect(document?.name).toBe('id.jpg.exe')
  const [row] = await api.db.select().from(uploadedDocuments)
  expect(row?.mediaType).toBe('image/jpeg')
})

test('[S15] 20 files a day, and tomorrow again', async () => {
  const side = await photo()
  const ten = () => upload(Array.from({ length: 10 }, () => filed(side)))
  accepted(await ten())
  accepted(await ten())
  expect(await upload(filed(side))).toMatchObject({ status: 409, code: 4064 })
  expect(await stored()).toHaveLength(20)
  accepted(await upload(filed(side), { who: await signedIn(api) }))
  api.clock.advance(DAY)
  accepted(await upload(filed(side), { who: await renewSession(api, dana) }))
})

test('uploads at the same time count together, and see each other', async () => {
  const side = await photo()
  const ten = () => upload(Array.from({ length: 10 }, () => filed(side)))
  const answers = await Promise.all([ten(), ten(), ten()])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await readdir(api.folders.documents)).toHaveLength(20)

  const avi = await signedIn(api)
  await Promise.all([
    upload(filed(side), { documentType: 'idFront', who: avi }),
    upload(filed(side), { documentType: 'idBack', who: avi }),
  ])
  expect(await statusOf(avi)).toBe('manual_verification')
})

test('200 MB a day', async () => {
  accepted(await upload(filed(await photo())))
  await api.db.update(uploadedDocuments).set({ size: 200 * MB })
  expect(await upload(filed(await photo()))).toMatchObject({ status: 409, code: 4064 })
})

test('an order or subscription is named only by its customer', async () => {
  const { id } = await readyToPay(api, dana)
  const of = accepted(await upload(filed(await photo()), { subscriptionId: id })).documents
  expect(of[0]?.subscriptionId).toBe(id)
  const other = await signedIn(api)
  for (const subscriptionId of [id, '00000000-0000-7000-8000-000000000000', 'x']) {
    const answer = await upload(filed(await photo()), { who: other, subscriptionId })
    expect(answer).toMatchObject({ status: 404, code: 7025 })
  }
})

test('one bad file among good ones, and nothing is kept', async () => {
  const good = filed(await photo())
  expect(await upload([good, filed(Buffer.from('<svg/>'))])).toMatchObject({ code: 4062 })
  expect(await stored()).toEqual([])
  expect(await api.db.select().from(uploadedDocuments)).toEqual([])
})

test('a file must be there, of a known kind, by a customer', async () => {
  expect(await upload([])).toMatchObject({ status: 400, fields: { file: expect.any(String) } })
  const eleven = Array.from({ length: 11 }, () => filed(new Uint8Array(1)))
  expect(await upload(eleven)).toMatchObject({ status: 400, fields: { file: expect.any(String) } })
  const kind = { documentType: 'passport' as DocumentType }
  const answer = await upload(filed(await photo()), kind)
  expect(answer).toMatchObject({ status: 400, fields: { documentType: expect.any(String) } })
  const stranger = await upload(filed(await photo()), { who: { headers: {} } })
  expect(stranger).toMatchObject({ status: 401 })
  const [row] = await api.db.select().from(customers)
  expect(row?.documentStatus).toBe('not_started')
})

const address = `http://api${UploadBusinessDocuments.path}`
const posted = (body: BodyInit, headers: Record<string, string> = {}) => {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  return api.send(new Request(address, init))
}
const formOf = (...files: File[]) => {
  const form = new FormData()
  form.set('documentType', 'other')
  for (const file of files) form.append('file', file)
  return form
}

test('[S15] a file of 10 MB is taken, one of 10.1 MB is too large', async () => {
  const pdf = pdfOf('large')
  const padded = Buffer.concat([
    pdf.subarray(0, 9),
    Buffer.from(`% ${'a'.repeat(10 * MB - pdf.length - 3)}\n`),
    pdf.subarray(9),
  ])
  expect(padded.length).toBe(10 * MB)
  accepted(await upload(filed(padded, 'large.pdf')))
  const larger = Buffer.concat([padded, Buffer.alloc(0.1 * MB)])
  expect(await upload(filed(larger, 'larger.pdf'))).toMatchObject({ status: 413, code: 4063 })
  expect(await stored()).toHaveLength(1)
})

test('a body that cannot be an upload is refused by its headers', async () => {
  const none = await api.send(new Request(address, { method: 'POST', headers: dana.headers }))
  expect(Object.keys((await none.json()).fields)).toEqual(['documentType', 'file'])
  const json = await posted('{"documentType":"other"}', {
    ...dana.headers,
    'content-type': 'application/json',
  })
  expect([json.status, (await json.json()).code]).toEqual([415, 415])
  const long = await posted(formOf(filed(await photo())), {
    ...dana.headers,
    'content-length': String(200 * MB),
  })
  expect([long.status, (await long.json()).code]).toEqual([413, 413])
})

test("a stranger's files are not read", async () => {
  let read = 0
  const body = new ReadableStream(
    {
      pull: (onward) => {
        read++
        onward.enqueue(new Uint8Array(MB))
      },
    },
    { highWaterMark: 0 },
  )
  const type = { 'content-type': 'multipart/form-data; boundary=X' }
  expect((await posted(body, type)).status).toBe(401)
  expect(read).toBeLessThanOrEqual(1)
})

test('by cookie an upload says where it comes from, like every write', async () => {
  const cookie = `xToken=${dana.headers['x-token']}`
  const file = filed(await photo())
  expect((await posted(formOf(file), { cookie })).status).toBe(403)
  const foreign = { cookie, 'sec-fetch-site': 'cross-site' }
  expect((await posted(formOf(file), foreign)).status).toBe(403)
  const own = { cookie, 'sec-fetch-site': 'same-origin' }
  expect((await posted(formOf(file), own)).status).toBe(200)
})
