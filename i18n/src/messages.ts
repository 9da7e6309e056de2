import { company, companyCache, withCompany } from './company.ts'
import { type Locale, localeCodes, locales } from './locales.ts'
import type { Messages } from './message-types.ts'
import { ownTexts, readFolder } from './text-files.ts'

type Raw = { [key: string]: string | Raw }

// A bundler carries the files along; without one they are read where they lie.
const files = import.meta.env?.SSR
  ? import.meta.glob('../messages/*/*.json', { query: '?raw', import: 'default', eager: true })
  : readFolder('messages')

/** `account-notifications.json` is the namespace accountNotifications. */
const namespaceOf = (file: string) => file.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

const ownMessages = (locale: Locale): Raw =>
  Object.fromEntries(
    Object.entries(ownTexts(files, locale)).map(([file, text]) => [
      namespaceOf(file),
      JSON.parse(text),
    ]),
  )

/** Every message of one language in the words of the other, where that has any. */
function translated(messages: Raw, into: Raw): Raw {
  const entries = Object.entries(messages).map(([key, message]) => {
    const own = into[key] ?? message
    const areGroups = typeof own === 'object' && typeof message === 'object'
    return [key, areGroups ? translated(message, own) : own]
  })
  return Object.fromEntries(entries)
}

function messagesIn(locale: Locale): Raw {
  const { fallback } = locales[locale]
  const own = ownMessages(locale)
  return fallback ? translated(messagesIn(fallback), own) : own
}

/** An apostrophe begins what ICU leaves as it is. */
const inIcu = (name: string) => name.replaceAll("'", "''")

/** Every message with the company's names in it. */
const named = (locale: Locale, raw: Raw): Raw =>
  Object.fromEntries(
    Object.entries(raw).map(([key, message]) => [
      key,
      typeof message === 'string' ? withCompany(locale, message, inIcu) : named(locale, message),
    ]),
  )

/** What the company says of itself, in its own words where it has any. */
function withSlogans(locale: Locale, messages: Raw): Raw {
  const { tagline, slogan, rights } = company().slogans ?? {}
  const { shell } = messages
  if (typeof shell !== 'object' || typeof shell.footer !== 'object') return messages
  const said = (own: Partial<Record<Locale, string>> | undefined) =>
    own?.[locale] && inIcu(own[locale])
  const footer = {
    ...shell.footer,
    ...(said(slogan) && { slogan: said(slogan) }),
    ...(said(rights) && { rights: said(rights) }),
  }
  return {
    ...messages,
    shell: { ...shell, footer, ...(said(tagline) && { tagline: said(tagline) }) },
  }
}

const cache = companyCache<Raw>()

function namedMessages(locale: Locale): Raw {
  const known = cache.get(locale) ?? withSlogans(locale, named(locale, messagesIn(locale)))
  cache.set(locale, known)
  return known
}

/** ICU messages of every language; for servers only, never for a browser's bundle. */
export const messages = Object.defineProperties(
  {},
  Object.fromEntries(
    localeCodes.map((locale) => [locale, { enumerable: true, get: () => namedMessages(locale) }]),
  ),
) as Record<Locale, Messages>
