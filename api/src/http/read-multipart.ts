import type { FilesField } from '@galgal/contract/endpoint'
import { Fault, Refusal } from '../handle.ts'
import { isEmpty } from './limit-body.ts'

const MOST_TEXT = 10 * 1024
const MOST_HEADERS = 16 * 1024
const MOST_FIELDS = 20
const LINE_END = Buffer.from('\r\n')
const BLANK_LINE = Buffer.from('\r\n\r\n')

type Part = { name: string; fileName: string | undefined; content: Buffer }

/** The fields of a multipart body (RFC 7578), files as a list; it is left at the first byte over a limit. Throws 400, 413 or `FileTooLarge`. */
export async function readMultipart(
  request: Request,
  files: FilesField,
): Promise<Record<string, unknown>> {
  if (isEmpty(request)) return {}
  const fields = new Map<string, string>()
  const received: File[] = []
  for await (const { name, fileName, content } of partsOf(request, files)) {
    if (fields.size + received.length > MOST_FIELDS) throw new Fault(400)
    if (fileName === undefined) {
      if (fields.has(name)) throw new Fault(400, { [name]: 'twice' })
      fields.set(name, content.toString())
      continue
    }
    if (name !== files.name) throw new Fault(400, { [name]: 'unknownField' })
    // A form's empty file field is sent as a file without name and content.
    if (fileName === '' && content.length === 0) continue
    if (received.length === files.most) throw new Fault(400, { [name]: 'tooManyFiles' })
    received.push(new File([new Uint8Array(content)], fileName))
  }
  return { ...Object.fromEntries(fields), ...(received.length && { [files.name]: received }) }
}

async function* partsOf(request: Request, files: FilesField): AsyncGenerator<Part> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  const between = Buffer.from(`\r\n--${boundary}`)
  const reader = readerOf(request.body as ReadableStream<Uint8Array>)
  await reader.until(between, 0)
  for (;;) {
    const line = await reader.until(LINE_END, 200, true)
    if (line.toString().startsWith('--')) return
    const { name, fileName } = readHeaders(await reader.until(BLANK_LINE, MOST_HEADERS))
    const most = fileName === undefined ? MOST_TEXT : files.mostBytesEach
    const content = await reader.until(between, most).catch((error: unknown) => {
      const isFile = fileName !== undefined && error instanceof Fault && error.status === 413
      throw isFile ? new Refusal('FileTooLarge') : error
    })
    yield { name, fileName, content }
  }
}

function boundaryOf(type: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw new Fault(400)
  return boundary
}

/** Reads a stream up to a mark; what lies before the mark has at most so many bytes. */
function readerOf(body: ReadableStream<Uint8Array>) {
  const chunks = body[Symbol.asyncIterator]()
  // Every boundary has a line end before it; the first one gets its own.
  let rest: Buffer = Buffer.from(LINE_END)

  const until = async (mark: Buffer, most: number, mayEnd = false): Promise<Buffer> => {
    const before: Buffer[] = []
    let length = 0
    const add = (part: Buffer) => {
      length += part.length
      if (length > most) throw new Fault(413)
      before.push(part)
    }
    for (;;) {
      const at = rest.indexOf(mark)
      if (at >= 0) {
        add(rest.subarray(0, at))
        rest = rest.subarray(at + mark.length)
        return Buffer.concat(before)
      }
      // The mark may begin in what is here and end in what comes.
      const sure = Math.max(0, rest.length - mark.length + 1)
      add(rest.subarray(0, sure))
      const { done, value } = await chunks.next()
      if (done && !mayEnd) throw new Fault(400)
      if (done) return Buffer.concat([...before, rest.subarray(sure)])
      rest = Buffer.concat([rest.subarray(sure), value])
    }
  }
  return { until }
}

const DISPOSITION = /^content-disposition:\s*form-data(;.*)$/im

function readHeaders(bytes: Buffer) {
  const [, parameters = ''] = DISPOSITION.exec(bytes.toString()) ?? []
  const name = parameterOf(parameters, 'name')
  if (name === undefined) throw new Fault(400)
  return { name, fileName: parameterOf(parameters, 'filename') }
}

// As the HTML standard writes them: quotes and line ends in percent signs.
const escapes: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n', '\\"': '"' }

function parameterOf(parameters: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}=(?:"((?:\\\\"|[^"])*)"|([^;\\s]+))`, 'i').exec(parameters)
  const value = found?.[1] ?? found?.[2]
  return value?.replace(/%22|%0D|%0A|\\"/gi, (it) => escapes[it.toUpperCase()] ?? it)
}
