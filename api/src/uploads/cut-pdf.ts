/** A PDF as its readers take it apart: a character a byte. */
export type CutPdf = {
  /** Everything but the bodies of streams. */
  outside: string
  /** What no reader takes for an object: bodies of streams, strings and comments. */
  hidden: string[]
  streams: { dictionary: string; body: string }[]
}

// Where a string, a comment or a stream begins; names end at white space (NUL is some) or a bracket.
const STARTS = /[(%]|(?<![^\s\0()<>[\]{}/%])stream(?![^\s\0()<>[\]{}/%])/g
const END_OF_STREAM = 'endstream'
/** Far more than documents have; each costs a moment of the thread that answers visitors. */
const MOST_PIECES = 100_000
const MOST_STREAMS = 10_000

/** Cuts a PDF (ISO 32000-2, 7.3 and 7.5) without trusting lengths it gives. Undefined when a string or a stream has no end, a stream no dictionary, or when there are too many. */
export function cutPdf(text: string): CutPdf | undefined {
  const cut: CutPdf = { outside: '', hidden: [], streams: [] }
  let from = 0
  // The code since the last stream, without strings and comments: it ends with the next stream's dictionary.
  let code = ''
  let codeFrom = 0
  const starts = new RegExp(STARTS)
  for (let found = starts.exec(text); found; found = starts.exec(text)) {
    code += text.slice(codeFrom, found.index)
    const isStream = found[0] === 'stream'
    const start = isStream ? nextLine(text, starts.lastIndex) : found.index
    const end = isStream ? text.indexOf(END_OF_STREAM, start) : endOf(text, found.index)
    if (end < 0 || cut.hidden.length >= MOST_PIECES || cut.streams.length >= MOST_STREAMS)
      return undefined
    const body = text.slice(start, end)
    cut.hidden.push(body)
    if (isStream) {
      const dictionary = lastDictionary(code)
      if (dictionary === undefined) return undefined
      cut.outside += text.slice(from, start)
      cut.streams.push({ dictionary, body })
      code = ''
      from = end
    }
    codeFrom = isStream ? end + END_OF_STREAM.length : end
    starts.lastIndex = codeFrom
  }
  cut.outside += text.slice(from)
  return cut
}

/** The dictionary that the code ends with. */
function lastDictionary(code: string): string | undefined {
  let depth = 0
  let start = 0
  let end = -1
  for (const { 0: mark, index } of code.matchAll(/<<|>>|<[^<>]*>/g)) {
    if (mark === '<<' && depth++ === 0) start = index
    if (mark === '>>' && --depth === 0) end = index + mark.length
    if (depth < 0) return undefined
  }
  return depth === 0 && end >= 0 && /^[\s\0]*$/.test(code.slice(end))
    ? code.slice(start, end)
    : undefined
}

function nextLine(text: string, at: number): number {
  const end = /\r\n?|\n/g
  end.lastIndex = at
  return end.exec(text) ? end.lastIndex : text.length
}

/** Where a comment or a string ends, or -1. */
function endOf(text: string, at: number): number {
  return text[at] === '%' ? nextLine(text, at) : endOfString(text, at)
}

function endOfString(text: string, at: number): number {
  const marks = /\\[\s\S]|[()]/g
  marks.lastIndex = at
  let depth = 0
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '(') depth++
    if (mark[0] === ')') depth--
    if (depth === 0) return marks.lastIndex
  }
  return -1
}
