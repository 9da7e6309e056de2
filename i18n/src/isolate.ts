import { type Locale, locales } from './locales.ts'

// A sign before figures, as of a phone number, would end up behind them in Hebrew.
const otherWay = {
  rtl: /\p{Script=Latin}|^[+*-]/u,
  ltr: /[\p{Script=Hebrew}\p{Script=Arabic}]/u,
}

/** Keeps a value in its own direction, and in its place within a sentence of plain text, by FSI and PDI (Unicode UAX #9). */
export const isolate = (value: string): string => `\u2068${value}\u2069`

/** Isolates a value only when it runs against the language of its sentence. */
export const isolated = (locale: Locale, value: string): string =>
  otherWay[locales[locale].dir].test(value) ? isolate(value) : value

/** Whether a value is already apart, is an address, whose end the marks would hide, or names a branch of a message. */
const staysBare = (value: string) => /[\u2068\u2069]|:\/\/|^[a-z_]+$/.test(value)

/** The values of a message of plain text, each isolated where that is needed. */
export const isolatedValues = <Values extends Record<string, string | number>>(
  locale: Locale,
  values: Values,
): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' || staysBare(value) ? value : isolated(locale, value),
    ]),
  ) as Values
