// Pasted numbers bring marks of direction and joiners that nobody sees (Unicode's Cf).
const unseen = /\p{Cf}/gu

/** What a person typed, as they see it: NFKC, without unseen marks and without spaces around it. */
export const asTyped = (text: string): string => text.normalize('NFKC').replace(unseen, '').trim()

/** The same without spaces and dashes of any kind, which people put into numbers as they like. */
export const withoutGaps = (text: string): string => asTyped(text).replace(/[\s\p{Pd}−]/gu, '')
