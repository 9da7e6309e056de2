// Pasted numbers bring direction marks and joiners (Unicode category Cf).
const invisible = /\p{Cf}/gu

/** Typed text in NFKC, trimmed, without invisible characters. */
export const normaliseText = (text: string): string =>
  text.normalize('NFKC').replace(invisible, '').trim()

/** Normalised text without spaces and dashes, with which people group numbers. */
export const withoutSeparators = (text: string): string =>
  normaliseText(text).replace(/[\s\p{Pd}−]/gu, '')

/** Every way to break a line as `\n`, and tabs as spaces. */
export const withPlainBreaks = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll('\t', ' ')
