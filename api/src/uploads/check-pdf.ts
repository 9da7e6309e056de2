import { promisify } from 'node:util'
import { createInflate, inflate } from 'node:zlib'
import { type CutPdf, cutPdf } from './cut-pdf.ts'
import { containsMalware } from './malware-signatures.ts'

const MB = 1024 * 1024
/** What the streams of one file may unpack to, and those of them that hold objects. */
const MOST_UNPACKED = 256 * MB
const MOST_OBJECTS = 32 * MB
const MOST_AFTER_END = 1024
/** Larger than zlib's own: a bomb is over in a tenth of the time. */
const UNPACKED_AT_ONCE = MB / 4

// Locked, running something, carrying another file, or sending what is typed into it.
const FORBIDDEN =
  /\/(?:Encrypt|JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoTo[ER])(?![^\s\0()<>[\]{}/%])/
const OBJECT = /(?:^|[\s\0])obj(?=[\s\0<([/%]|$)/

type Stream = CutPdf['streams'][number]

/** Whether a PDF is whole, open to anyone and does nothing but show pages. */
export async function isHarmlessPdf(bytes: Uint8Array): Promise<boolean> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  if (!isWhole(text)) return false
  const cut = cutPdf(text)
  if (!cut || FORBIDDEN.test(plain(cut.outside))) return false
  // Readers find objects by their place: one may lie where only we look away.
  if (cut.hidden.some((it) => OBJECT.test(it))) return false
  let left = MOST_UNPACKED
  for (const stream of cut.streams) {
    const unpacked = await unpack(stream, left)
    if (unpacked === undefined) return false
    left -= unpacked
  }
  return true
}

function isWhole(text: string): boolean {
  const end = text.lastIndexOf('%%EOF')
  if (!text.startsWith('%PDF-') || !text.includes('startxref') || end < 0) return false
  const after = text.slice(end + '%%EOF'.length)
  return after.length <= MOST_AFTER_END && /^[\s\0]*$/.test(after)
}

/** Names may be written in numbers: /#4a#53 is /JS. */
const plain = (code: string) =>
  code.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** How many bytes a stream unpacks to; undefined when it may not stay. */
async function unpack({ dictionary, body }: Stream, most: number): Promise<number | undefined> {
  const words = plain(dictionary)
  const filters = filtersOf(words)
  if (!filters || filters.filter((it) => it === 'FlateDecode').length > 1) return undefined
  const isPacked = filters.includes('FlateDecode')
  const holdsObjects = /\/(?:First|ObjStm)(?![^\s\0()<>[\]{}/%])/.test(words)
  if (!holdsObjects) return isPacked ? sizeOf(body, most) : body.length
  // Objects in a way of packing that nobody uses for them are objects meant not to be seen.
  if (filters.length > (isPacked ? 1 : 0) || words.includes('/Predictor')) return undefined
  const objects = isPacked ? await unpackedObjects(body) : Buffer.from(body, 'latin1')
  if (!objects || containsMalware(objects)) return undefined
  return FORBIDDEN.test(plain(objects.toString('latin1'))) ? undefined : objects.length
}

/** The names of a stream's filters; undefined when they are said elsewhere or twice. */
function filtersOf(words: string): string[] | undefined {
  // First of all: the search below begins anew at each, and would go on for hours.
  if (words.indexOf('/Filter') !== words.lastIndexOf('/Filter')) return undefined
  const said = /\/Filter[\s\0]*(\[[^\]]*\]|\/[^\s\0()<>[\]{}/%]+)?/.exec(words)
  if (!said) return []
  const [, names] = said
  if (names === undefined) return undefined
  return names.match(/[^\s\0[\]/]+/g) ?? []
}

const inflated = promisify(inflate)

const unpackedObjects = (body: string): Promise<Buffer | undefined> =>
  inflated(Buffer.from(body, 'latin1'), { maxOutputLength: MOST_OBJECTS }).catch(() => undefined)

/** Unpacks without keeping what comes out. What is packed wrongly shows nothing, and counts nothing. */
function sizeOf(body: string, most: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    let size = 0
    const unpacking = createInflate({ chunkSize: UNPACKED_AT_ONCE })
    unpacking.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= most) return
      unpacking.destroy()
      resolve(undefined)
    })
    unpacking.on('end', () => resolve(size))
    unpacking.on('error', () => resolve(size))
    unpacking.end(Buffer.from(body, 'latin1'))
  })
}
