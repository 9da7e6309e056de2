/** Whether a host is this machine itself, the one place where an e-mail may travel unencrypted. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host)

/** Whether an address of a provider keeps what is sent to it secret on its way; credentials in it would stand in errors. */
export const isSafeUrl = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  if (username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

/** Whether a host leads to this machine, in whatever way it is written: `localhost.`, `shop.localhost`, `[::ffff:127.0.0.1]`, `0.0.0.0`. */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$|\.$/g, '')
  return (
    isLoopback(name) ||
    /(^|\.)localhost$/.test(name) ||
    /^(0\.0\.0\.0|::|::ffff:(127\.[\d.]+|7f[\da-f]{2}:[\da-f]{1,4}))$/.test(name)
  )
}

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
