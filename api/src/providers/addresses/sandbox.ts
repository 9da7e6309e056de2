import { z } from 'zod'
import { NotSent } from '../../not-sent.ts'
import { adapter } from '../adapter.ts'
import type { Addresses, FoundAddress } from './addresses.ts'

/** A street that our own list lacks, and a text that nobody answers: to be tried by hand. */
const STREET = {
  he: [
    '\u05e8\u05d7\u05d5\u05d1 \u05d4\u05d3\u05d5\u05d2\u05de\u05d4',
    '\u05ea\u05dc \u05d0\u05d1\u05d9\u05d1-\u05d9\u05e4\u05d5',
  ],
  en: ['HaDugma St', 'Tel Aviv-Yafo'],
} as const
export const UNREACHABLE = '\u05e0\u05e4\u05d9\u05dc\u05d4'
const ID = 'sandbox-street'

/** Knows one street, whatever house is typed. */
export const sandbox = adapter({
  settings: z.object({}),
  pretended: () => ['ADDRESSES is the sandbox'],
  open: (): Addresses => ({
    async suggest(text, { locale }) {
      if (text.includes(UNREACHABLE)) throw new NotSent('sandbox: no response to this text')
      const [street, city] = STREET[locale === 'en' ? 'en' : 'he']
      const isMeant = ['\u05d4\u05d3\u05d5\u05d2\u05de\u05d4', 'HaDugma'].some((name) =>
        text.includes(name),
      )
      return isMeant ? [{ id: ID, address: `${street}, ${city}`, kind: 'street' }] : []
    },
    async find(id, { locale }): Promise<FoundAddress | undefined> {
      if (id !== ID) return undefined
      const [street, city] = STREET[locale === 'en' ? 'en' : 'he']
      return { city, street, houseNumber: '', postalCode: '', lat: 32.0809, lng: 34.7806 }
    },
  }),
})
