import { isThisMachine } from './loopback.ts'

const LEAST_SIGNS = 5

/** Complaints about addresses of companies that lead to this machine, where no company is, by the names of their settings. */
export const leadingHere = (urls: Record<string, string | undefined>): string[] =>
  Object.entries(urls)
    .filter(([, url]) => url && isThisMachine(new URL(url).hostname))
    .map(([name]) => `${name} leads to this machine`)

/** Complaints about secrets that anyone would try first: all zero, a few signs, a pattern over and over. */
export const repeating = (secrets: Record<string, string | Uint8Array>): string[] =>
  Object.entries(secrets)
    .filter(([, secret]) => isRepetition([...secret]))
    .map(([name]) => `${name} repeats itself`)

function isRepetition(signs: (string | number)[]): boolean {
  const isPeriod = (length: number) =>
    signs.every((sign, at) => at < length || sign === signs[at - length])
  const periods = Array.from({ length: Math.floor(signs.length / 2) }, (_, at) => at + 1)
  return new Set(signs).size < LEAST_SIGNS || periods.some(isPeriod)
}
