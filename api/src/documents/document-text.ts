import type { Locale } from '@galgal/i18n/locales'

export type Row = { label: string; value: string }

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'rows'; rows: Row[] }
  /** A head and lines whose last column is a sum; `total`: so is the last line, of the others. */
  | { kind: 'table'; head: string[]; rows: string[][]; total?: true }
  /** Lines that these people sign by hand on paper, each with a place for the date. */
  | { kind: 'signatures'; names: string[]; date: string }
  /** Who has signed, and when; `drawing`: strokes as an SVG of ours. */
  | { kind: 'signed'; signed: Signed[] }
  /** Photos, two in a line. */
  | { kind: 'pictures'; pictures: Picture[] }

type Signed = { label: string; name: string; at: string; drawing: string | null; alt: string }
/** `bytes`: a JPEG of ours. */
export type Picture = { bytes: Uint8Array; alt: string; caption: string }

/** `beside`: its two blocks stand side by side on paper, such as both parties. */
export type Part = { title: string; blocks: Block[]; beside?: true }

/** What a document says, in one language, whatever it is written on. Values that run against the language are isolated. */
export type DocumentText = {
  locale: Locale
  title: string
  /** That it is a draft, or a sample; empty where nothing is pretended. */
  notice: string
  rows: Row[]
  parts: Part[]
  /** With `{page}` and `{pages}` to be filled in. */
  footer: string
}

/** Rows whose value is known. */
export const rowsOf = (...rows: (Row | undefined)[]): Block => ({
  kind: 'rows',
  rows: rows.filter((row) => row !== undefined),
})

export const row = (label: string, value: string): Row => ({ label, value })
export const heading = (text: string): Block => ({ kind: 'heading', text })
export const text = (words: string): Block => ({ kind: 'text', text: words })
export const list = (items: string[]): Block => ({ kind: 'list', items })
