import { email } from '@galgal/contract/values'
import type { NewStaff } from './invitations.ts'

type Words = { positionals: string[]; values: { name?: unknown; lang?: unknown } }

/** Who is invited to the office, by the words of a command; undefined when any of them is not known. */
export function readStaffWords({ positionals, values }: Words): NewStaff | undefined {
  const { name = '', lang = 'he' } = values
  const [first, role, ...others] = positionals
  const address = email.safeParse(first)
  if (!address.success || !role || others.length > 0) return undefined
  if (lang !== 'he' && lang !== 'en') return undefined
  return { email: address.data, name: String(name), locale: lang, roles: [role], hubs: null }
}
