import { homeLocale, isLocale, type Locale, localeCodes } from './locales.ts'
import { ownTexts, readFolder } from './text-files.ts'

type Raw = { [key: string]: string | Raw }

const FOLDERS = ['messages', 'legal', 'posts', 'handbook']

/** The keys of messages that are in the one and not in the other. */
export const missingKeys = (whole: Raw, partial: Raw, path = ''): string[] =>
  Object.entries(whole).flatMap(([key, message]) => {
    const own = partial[key]
    if (typeof message !== 'string')
      return missingKeys(message, typeof own === 'object' ? own : {}, `${path}${key}.`)
    return own === undefined ? [path + key] : []
  })

/** What a language does not say itself: texts by their file, messages by file and key. */
export function missingIn(locale: Locale): string[] {
  return FOLDERS.flatMap((folder) => {
    const files = readFolder(folder)
    const own = ownTexts(files, locale)
    return Object.entries(ownTexts(files, homeLocale)).flatMap(([name, text]) => {
      if (folder !== 'messages') return own[name] === undefined ? [`${folder} ${name}`] : []
      const keys = missingKeys(JSON.parse(text), JSON.parse(own[name] ?? '{}'))
      return keys.map((key) => `${folder} ${name} ${key}`)
    })
  })
}

if (import.meta.main) {
  const [requestedTag = ''] = process.argv.slice(2)
  for (const locale of isLocale(requestedTag) ? [requestedTag] : localeCodes) {
    const missing = missingIn(locale)
    console.log([`${locale}: ${missing.length} missing`, ...missing].join('\n  '))
  }
}
