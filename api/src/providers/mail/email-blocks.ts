import type { EmailMessage } from './mail.ts'

/** What an e-mail's text is made of, as a reader sees it. */
export type Block =
  | { kind: 'text'; lines: string[] }
  /** Lines of `label: value`, at least two in a row. */
  | { kind: 'rows'; rows: { label: string; value: string }[] }
  | { kind: 'code'; code: string }
  /** An address of ours, the sentence that leads to it, and what stands before that on the line. */
  | { kind: 'link'; lead: string; label: string; href: string }

type Piece = Exclude<Block, { kind: 'rows' }>

const ROW = /^(?<label>[^:]{1,40}): (?<value>\S.*)$/
const ADDRESS = /https?:\/\/[^\s<>"']+/

/** Reads an e-mail's plain text. Only addresses on our own origin become links, whoever's words stand around them. */
export function blocksOf({ body, code }: EmailMessage, publicUrl: string): Block[] {
  const paragraphs = body.trim().split(/\n{2,}/)
  const blocks = paragraphs.flatMap((paragraph) =>
    joined(paragraph.split('\n').flatMap((line) => piecesOf(line, code, publicUrl))).map(asRows),
  )
  return blocks.reduce(withRowsTogether, [])
}

/** Facts of two paragraphs are one table: between two of them there seems to be an empty row. */
function withRowsTogether(blocks: Block[], block: Block): Block[] {
  const last = blocks.at(-1)
  if (block.kind !== 'rows' || last?.kind !== 'rows') return [...blocks, block]
  return [...blocks.slice(0, -1), { kind: 'rows', rows: [...last.rows, ...block.rows] }]
}

function piecesOf(line: string, code: string | undefined, publicUrl: string): Piece[] {
  const [href] = ADDRESS.exec(line) ?? []
  if (href && isOurs(href, publicUrl))
    return [linkOf(line.replace(href, '').replace(/[:\s]+$/, ''), href)]
  const at = code ? line.indexOf(code) : -1
  if (!code || at < 0) return textOf(line)
  return [
    ...textOf(line.slice(0, at)),
    { kind: 'code', code },
    ...textOf(line.slice(at + code.length)),
  ]
}

/** Only the last sentence before an address speaks of it. */
function linkOf(words: string, href: string): Piece {
  const [, lead = '', label = ''] = /^(.*[.?] )?(.*)$/.exec(words) ?? []
  return { kind: 'link', lead: lead.trim(), label, href }
}

/** A fact whose value is nothing but marks of direction is none. */
const isEmptyFact = (line: string) => /^[^:]{1,40}: *[\u2066-\u2069]+$/.test(line)

const textOf = (line: string): Piece[] =>
  line.trim() && !isEmptyFact(line.trim()) ? [{ kind: 'text', lines: [line.trim()] }] : []

const isOurs = (href: string, publicUrl: string) =>
  URL.canParse(href) && new URL(href).origin === new URL(publicUrl).origin

/** Lines of text that follow each other are one block. */
function joined(pieces: Piece[]): Piece[] {
  const blocks: Piece[] = []
  for (const piece of pieces) {
    const last = blocks.at(-1)
    if (piece.kind === 'text' && last?.kind === 'text') last.lines.push(...piece.lines)
    else blocks.push(piece)
  }
  return blocks
}

function asRows(piece: Piece): Block {
  if (piece.kind !== 'text' || piece.lines.length < 2) return piece
  const rows = piece.lines.flatMap((line) => {
    const { label, value } = ROW.exec(line)?.groups ?? {}
    return label && value ? [{ label, value }] : []
  })
  return rows.length === piece.lines.length ? { kind: 'rows', rows } : piece
}
