import { type Locale, locales } from './locales.ts'

const otherWay = { rtl: /\p{Script=Latin}/u, ltr: /[\p{Script=Hebrew}\p{Script=Arabic}]/u }

/**
 * Keeps a value of the other direction in its place within a sentence of plain text, by FSI and PDI
 * (Unicode UAX #9). Not for addresses: what follows a link is taken for a part of it.
 */
export const isolated = (locale: Locale, value: string): string =>
  otherWay[locales[locale].dir].test(value) ? `\u2068${value}\u2069` : value
