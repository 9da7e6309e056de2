// Pasted numbers bring marks of direction and joiners that nobody sees (Unicode's Cf).
const unseen = /\p{Cf}/gu

/** What a person typed, as they see it: NFKC, without unseen marks and without spaces around it. */
export const asTyped = (text: string): string => text.normalize('NFKC').replace(unseen, '').trim()

/** The same without spaces and dashes of any kind, which people put into numbers as they like. */
export const withoutGaps = (text: string): string => asTyped(text).replace(/[\s\p{Pd}−]/gu, '')

/** Several lines as one, which can go over a wire that takes no control characters: a line separator says the same as a line break. */
export const asOneLine = (text: string): string => text.replace(/\r\n?|\n/g, '\u2028')

/** The lines again that were made one by `asOneLine`. */
export const asLines = (text: string): string => text.replaceAll('\u2028', '\n')
