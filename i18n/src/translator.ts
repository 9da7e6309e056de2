import { createTranslator } from 'use-intl/core'
import { companyCache } from './company.ts'
import { type Locale, locales } from './locales.ts'
import type { Messages, Namespace } from './message-types.ts'
import { messages } from './messages.ts'

const create = <Name extends Namespace>(locale: Locale, namespace: Name) =>
  createTranslator<Messages, Name>({
    locale: locales[locale].intl,
    messages: messages[locale],
    namespace,
    timeZone: 'Asia/Jerusalem',
  })

const translators = companyCache<unknown>()

/** Says a namespace's messages in one language: the API's answers and e-mails, outside any page. */
export function translator<Name extends Namespace>(locale: Locale, namespace: Name) {
  const key = `${locale} ${namespace}`
  const known = translators.get(key) as ReturnType<typeof create<Name>> | undefined
  if (known) return known
  const made = create(locale, namespace)
  translators.set(key, made)
  return made
}
