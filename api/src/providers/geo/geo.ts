/** Who comes: an address of IPv4 or IPv6, and what the request says by the name of a header. */
export type Comer = { ip: string; header: (name: string) => string | null }

/** A country as a source says it: ISO 3166-1 in capitals, its name in English, or both. */
export type Country = { code: string; name?: string } | { code?: string; name: string }

/** Tells which country someone comes from; undefined when it knows of none. Throws when it cannot be asked now. */
export type Geo = { countryOf: (comer: Comer) => Promise<Country | undefined> }

/** Countries only: proxies say XX and T1 of those they cannot place. */
export const countryCodeIn = (said: unknown): string | undefined => {
  const [code] = /^[A-Z]{2}$/.exec(typeof said === 'string' ? said.trim().toUpperCase() : '') ?? []
  return code === 'XX' ? undefined : code
}

/** The same address, however it is written: an IPv4 one within IPv6 as itself, without a zone. */
export const plainAddress = (ip: string): string =>
  ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
