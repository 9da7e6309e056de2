import compile from 'icu-minify/compile'
import { companyCache } from './company.ts'
import type { Locale } from './locales.ts'
import type { Messages, Namespace } from './message-types.ts'
import { messages } from './messages.ts'

type Raw = { [key: string]: string | Raw }
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled }

const compiled = companyCache<Compiled>()

const compileAll = (raw: Raw): Compiled =>
  Object.fromEntries(
    Object.entries(raw).map(([key, message]) => [
      key,
      typeof message === 'string' ? compile(message) : compileAll(message),
    ]),
  )

function compiledOf(locale: Locale, namespace: Namespace): Compiled {
  const key = `${locale} ${namespace}`
  const known = compiled.get(key)
  if (known) return known
  const made = compileAll(messages[locale][namespace] as Raw)
  compiled.set(key, made)
  return made
}

/** Messages parsed for a formatter without a parser; each namespace is parsed once, at first use. */
export const compiledMessages = <Name extends Namespace>(locale: Locale, namespaces: Name[]) =>
  Object.fromEntries(namespaces.map((name) => [name, compiledOf(locale, name)])) as Pick<
    Messages,
    Name
  >
