// Pasted numbers bring direction marks and joiners (Unicode category Cf).
const invisible = /\p{Cf}/gu

/** Typed text in NFKC, trimmed, without invisible characters. */
export const normaliseText = (text: string): string =>
  text.normalize('NFKC').replace(invisible, '').trim()

/** Normalised text without spaces and dashes, with which people group numbers. */
export const withoutSeparators = (text: string): string =>
  normaliseText(text).replace(/[\s\p{Pd}−]/gu, '')

/** Several lines as one, with line separators: the wire refuses control characters such as line breaks. */
export const joinLines = (text: string): string => text.replace(/\r\n?|\n/g, '\u2028')

/** The reverse of `joinLines`. */
export const splitLines = (text: string): string => text.replaceAll('\u2028', '\n')
