import { expect, test } from 'vitest'
import type { Comer, Geo } from './geo.ts'

type Bench = {
  geo: Geo
  /** Someone from Spain, and someone of whom nothing is known. */
  fromSpain: Comer
  fromNowhere: Comer
}

/** What the app expects of everyone who tells where people come from. */
export function behavesLikeGeo(open: () => Promise<Bench>) {
  test('[AP55] someone from Spain is from Spain', async () => {
    const { geo, fromSpain } = await open()
    const country = await geo.countryOf(fromSpain)
    expect([country?.code, country?.name]).toContain(country?.code ? 'ES' : 'Spain')
  })

  test('who is known to nobody has no country', async () => {
    const { geo, fromNowhere } = await open()
    expect(await geo.countryOf(fromNowhere)).toBeUndefined()
  })

  test('what is no address has no country', async () => {
    const { geo, fromNowhere } = await open()
    for (const ip of ['unknown', '1.2.3', '../../etc/passwd', '%00'])
      expect(await geo.countryOf({ ...fromNowhere, ip })).toBeUndefined()
  })
}

/** Who comes from an address, with the headers given. */
export const comer = (ip: string, headers: Record<string, string> = {}): Comer => ({
  ip,
  header: (name) => new Headers(headers).get(name),
})
