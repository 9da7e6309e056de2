import { email } from '@galgal/contract/values'
import type { B2BType } from '@galgal/domain/store'
import { homeLocale, isLocale } from '@galgal/i18n/locales'
import type { Invitation } from './invite-customer.ts'

const types = new Map<unknown, B2BType>([
  ['private', ''],
  ['freelancer', 'Individual'],
  ['company', 'Company'],
])

type Words = { positionals: string[]; values: { type?: unknown; lang?: unknown } }

/** Who is invited, by the words of a command; undefined when any of them is not known. */
export function readInvitation({ positionals, values }: Words): Invitation | undefined {
  const { type = 'private', lang = homeLocale } = values
  const b2bType = types.get(type)
  const locale = String(lang)
  const [first, ...others] = positionals
  const address = email.safeParse(first)
  const isKnown = b2bType !== undefined && isLocale(locale) && others.length === 0
  return isKnown && address.success ? { email: address.data, b2bType, locale } : undefined
}
