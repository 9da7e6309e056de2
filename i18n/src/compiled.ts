import compile from 'icu-minify/compile'
import type { Namespace, Words } from './he.ts'
import type { Locale } from './locales.ts'
import { words } from './words.ts'

type Raw = { [key: string]: string | Raw }
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled }

const compiled = new Map<string, Compiled>()

const compileAll = (messages: Raw): Compiled =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? compile(message) : compileAll(message),
    ]),
  )

function compiledOf(locale: Locale, namespace: Namespace): Compiled {
  const key = `${locale} ${namespace}`
  const known = compiled.get(key)
  if (known) return known
  const made = compileAll(words[locale][namespace] as Raw)
  compiled.set(key, made)
  return made
}

/** Messages parsed for a formatter without a parser; each namespace is parsed once, at first use. */
export const compiledWords = <Name extends Namespace>(locale: Locale, namespaces: Name[]) =>
  Object.fromEntries(namespaces.map((name) => [name, compiledOf(locale, name)])) as Pick<
    Words,
    Name
  >
