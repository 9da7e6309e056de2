/** An e-mail as a mail program would read it. */
export type ReadMail = {
  headers: Map<string, string>
  text: string
  html: string
  attachments: { name: string; bytes: Buffer }[]
}

const decoders: Record<string, (text: string) => Buffer> = {
  base64: (text) => Buffer.from(text, 'base64'),
  'quoted-printable': (text) =>
    Buffer.from(
      text
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ),
}

const decoded = (text: string, encoding = '') =>
  decoders[encoding.toLowerCase()]?.(text) ?? Buffer.from(text)

/** RFC 2047: words of one header that follow each other are one text. */
const words = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?UTF-8\?[BQ]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)].map(([, kind = '', word = '']) =>
          kind.toUpperCase() === 'B'
            ? Buffer.from(word, 'base64')
            : Buffer.from(decoders['quoted-printable']?.(word.replace(/_/g, ' ')) ?? ''),
        ),
      ).toString('utf8'),
    )

function split(raw: string): [Map<string, string>, string] {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), words(line.slice(at + 1).trim())]
  })
  return [new Map(headers), raw.slice(end + 4)]
}

type Part = [headers: Map<string, string>, body: string]

/** The parts of a message, those within a part as well. */
function partsOf([headers, body]: Part): Part[] {
  const [, boundary] = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '') ?? []
  if (!boundary) return [[headers, body]]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(split(part.trimStart())))
}

const bytesOf = ([headers, body]: Part) => decoded(body, headers.get('content-transfer-encoding'))

/** Reads a message of two alternatives, text and HTML, and what is attached to it. */
export function readMail(raw: string): ReadMail {
  const message = split(raw)
  const parts = partsOf(message)
  const partOf = (type: string) => {
    const found = parts.find(([of]) => of.get('content-type')?.startsWith(type))
    const text = found ? bytesOf(found).toString('utf8') : ''
    return text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  }
  const attachments = parts
    .filter(([of]) => of.get('content-disposition')?.startsWith('attachment'))
    .map((part) => {
      const [, name = ''] = /name="([^"]*)"/.exec(part[0].get('content-type') ?? '') ?? []
      return { name, bytes: bytesOf(part) }
    })
  return {
    headers: message[0],
    text: partOf('text/plain'),
    html: partOf('text/html'),
    attachments,
  }
}
