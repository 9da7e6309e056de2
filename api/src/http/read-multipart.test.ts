import { expect, test } from 'vitest'
import { Fault, Refusal } from '../handle.ts'
import { readMultipart } from './read-multipart.ts'

const files = { name: 'file', most: 3, mostBytesEach: 1000 }

/** A request whose body comes in pieces of so many bytes. */
async function inPieces(requests: Request, size: number): Promise<Request> {
  const bytes = new Uint8Array(await requests.arrayBuffer())
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: requests.headers,
    body: new ReadableStream({
      start: (onward) => {
        for (const piece of pieces) onward.enqueue(piece)
        onward.close()
      },
    }),
    duplex: 'half',
  }
  return new Request('http://api/', init)
}

const posted = (body: FormData | string, type?: string) =>
  new Request('http://api/', {
    method: 'POST',
    body,
    ...(type ? { headers: { 'content-type': type } } : {}),
  })

async function readAll(request: Request) {
  const { file = [], ...fields } = await readMultipart(request, files)
  const read = (file as File[]).map(async (it) => [
    it.name,
    Buffer.from(await it.arrayBuffer()).toString('latin1'),
  ])
  return { fields, files: await Promise.all(read) }
}

const refusedWith = async (request: Request) => {
  const error = await readMultipart(request, files).catch((it: unknown) => it)
  if (error instanceof Refusal) return error.code
  return error instanceof Fault ? error.status : error
}

test.for([1, 2, 3, 7, 64, 100_000])(
  'a form in pieces of %i bytes is read as it was written',
  async (size) => {
    const form = new FormData()
    const boundaryLike = '\r\n--\r\n------formdata-undici-0\r\n\r\n--'
    form.append('documentType', 'idFront')
    form.append('file', new File([boundaryLike], 'תעודת "זהות".jpg'))
    form.append('file', new File([''], 'empty.pdf'))
    form.append('file', new File(['\r\n'], 'a; name="documentType".png'))
    form.append('subscriptionId', 'כן')
    expect(await readAll(await inPieces(posted(form), size))).toEqual({
      fields: { documentType: 'idFront', subscriptionId: 'כן' },
      files: [
        ['תעודת "זהות".jpg', boundaryLike],
        ['empty.pdf', ''],
        ['a; name="documentType".png', '\r\n'],
      ],
    })
  },
)

test('any content, however it is cut, arrives byte for byte', async () => {
  for (let round = 0; round < 40; round++) {
    const random = () => crypto.getRandomValues(new Uint8Array(Math.floor(Math.random() * 900)))
    const contents = [random(), random()]
    const form = new FormData()
    for (const content of contents) form.append('file', new File([content], 'x'))
    const read = await readAll(await inPieces(posted(form), 1 + Math.floor(Math.random() * 200)))
    const expected = contents.map((it) => ['x', Buffer.from(it).toString('latin1')])
    expect(read.files).toEqual(expected)
  }
})

const type = 'multipart/form-data; boundary=X'
const part = (headers: string, content: string) =>
  `--X\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${content}\r\n`

test('as other clients write it: quoted boundary, more headers, no last line end', async () => {
  const body = `--X\r\nContent-Type: image/jpeg\r\ncontent-disposition: form-data; name=file; filename="a\\"b.jpg"\r\n\r\nJ\r\n--X--`
  const read = await readAll(posted(body, 'multipart/form-data; charset=utf-8; boundary="X"'))
  expect(read).toEqual({ fields: {}, files: [['a"b.jpg', 'J']] })
})

test('a file field that was left empty is no file', async () => {
  const body = `${part('name="file"; filename=""', '')}--X--\r\n`
  expect(await readMultipart(posted(body, type), files)).toEqual({})
})

test.for([
  ['a file over its limit', part('name="file"; filename="a"', 'x'.repeat(1001)), 4063],
  ['a file that never ends', `${part('name="file"; filename="a"', 'x'.repeat(5000))}`.trim(), 4063],
  ['a text as long as a file', part('name="a"', 'x'.repeat(11_000)), 413],
  ['a text sent twice', part('name="a"', '1') + part('name="a"', '2'), 400],
  ['a file under another name', part('name="other"; filename="a"', '1'), 400],
  ['a file too many', part('name="file"; filename="a"', '1').repeat(4), 400],
  ['many fields', Array.from({ length: 30 }, (_, at) => part(`name="f${at}"`, '')).join(''), 400],
  ['a part without a name', part('x', '1'), 400],
  ['endless headers', `--X\r\nA: ${'b'.repeat(20_000)}`, 413],
  ['words before the first part', `hello\r\n${part('name="a"', '1')}`, 413],
  ['no end', part('name="a"', '1').slice(0, -3), 400],
] as const)('%s is refused', async ([, parts, code]) => {
  const body = parts.endsWith('\r\n') ? `${parts}--X--\r\n` : parts
  expect(await refusedWith(posted(body, type))).toBe(code)
})

test('a body without a boundary is refused', async () => {
  expect(await refusedWith(posted('x', 'multipart/form-data'))).toBe(400)
})
