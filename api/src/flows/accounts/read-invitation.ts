import { parseArgs } from 'node:util'
import { email } from '@galgal/contract/values'
import type { B2BType } from '@galgal/domain/store'
import { homeLocale, isLocale } from '@galgal/i18n/locales'
import type { Invitation } from './invite-customer.ts'

const types = new Map<string, B2BType>([
  ['private', ''],
  ['freelancer', 'Individual'],
  ['company', 'Company'],
])

const options = {
  type: { type: 'string', default: 'private' },
  lang: { type: 'string', default: homeLocale },
} as const

/** Who is invited, by the words of a command; undefined when any of them is not known. */
export function readInvitation(words: string[]): Invitation | undefined {
  const read = parsed(words)
  if (!read) return undefined
  const { type, lang: locale } = read.values
  const b2bType = types.get(type)
  const [first, ...others] = read.positionals
  const address = email.safeParse(first)
  const isKnown = b2bType !== undefined && isLocale(locale) && others.length === 0
  return isKnown && address.success ? { email: address.data, b2bType, locale } : undefined
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    return undefined
  }
}
