import { inflateSync } from 'node:zlib'

/** What a PDF of ours says, read as a reading aloud program would: by the letters of its own fonts. */
export type PdfText = {
  /** everything drawn, run after run, in the order it is drawn */
  text: string
  /** its objects without their streams, in which the structure is written */
  structure: string
  pages: number
}

const OBJECT = /(\d+) 0 obj\s([\s\S]*?)endobj/g

export function readPdf(pdf: Uint8Array): PdfText {
  const all = Buffer.from(pdf).toString('latin1')
  const objects = new Map(
    [...all.matchAll(OBJECT)].map(([, number = '', body = '']) => [number, body]),
  )
  const at = (number: string | undefined) => objects.get(number ?? '') ?? ''
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body))
  const text = pages.map((page) => textOfPage(page, at)).join('\n')
  const structure = [...objects.values()].map((body) => body.split('stream')[0]).join('\n')
  return { text, structure, pages: pages.length }
}

type At = (number: string | undefined) => string

// What is between a font or a string and the word that draws it holds no letters of its own.
const FONT = /^\/(\w+) [\d.]+ Tf/

/** Every run of letters; a change of font begins another. */
function textOfPage(page: string, at: At): string {
  const fonts = new Map(
    [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', number]) => [
      name,
      lettersOf(at(number), at),
    ]),
  )
  const drawn = contentOf(at(/\/Contents (\d+) 0 R/.exec(page)?.[1]))
  let letters: Map<number, string> | undefined
  const said: string[] = []
  for (const token of tokensOf(drawn))
    if ('font' in token) letters = fonts.get(token.font)
    else said.push(token.drawn.map((string) => lettersIn(string, letters)).join(''))
  return said.join(' ')
}

type Token = { font: string } | { drawn: string[] }

/** Fonts and drawn runs. Brackets within a string are bare where they come in pairs. */
function tokensOf(content: string): Token[] {
  const tokens: Token[] = []
  let run: string[] = []
  for (let at = 0; at < content.length; at++) {
    const [found, font] = FONT.exec(content.slice(at, at + 40)) ?? []
    if (found && font) tokens.push({ font })
    if (content[at] === '(') {
      const end = endOfString(content, at)
      run.push(content.slice(at + 1, end))
      at = end
    }
    if (content.startsWith('TJ', at) || content.startsWith('Tj', at)) {
      tokens.push({ drawn: run })
      run = []
    }
  }
  return tokens
}

function endOfString(content: string, start: number): number {
  let depth = 0
  for (let at = start; at < content.length; at++) {
    if (content[at] === '\\') at++
    else if (content[at] === '(') depth++
    else if (content[at] === ')' && --depth === 0) return at
  }
  return content.length
}

function contentOf(body: string): string {
  const start = /stream\r?\n/.exec(body)
  if (!start) return ''
  const from = start.index + start[0].length
  const bytes = Buffer.from(body.slice(from, body.lastIndexOf('\nendstream')), 'latin1')
  const isPacked = body.slice(0, start.index).includes('FlateDecode')
  return (isPacked ? inflateSync(bytes) : bytes).toString('latin1')
}

const hexText = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The letters that a font's glyphs stand for. */
function lettersOf(font: string, at: At): Map<number, string> {
  const map = contentOf(at(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1]))
  return new Map(
    [...map.matchAll(/<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>(?! ?<)/g)].map(
      ([, glyph = '', text = '']) => [Number.parseInt(glyph, 16), hexText(text)],
    ),
  )
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const plain = (string: string) =>
  string.replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal?: string, letter = '') =>
    octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (escapes[letter] ?? letter),
  )

/** Two bytes are one glyph. */
const lettersIn = (string: string, letters: Map<number, string> | undefined) =>
  (plain(string).match(/[\s\S]{2}/g) ?? [])
    .map((pair) => letters?.get(pair.charCodeAt(0) * 256 + pair.charCodeAt(1)) ?? '\uFFFD')
    .join('')
