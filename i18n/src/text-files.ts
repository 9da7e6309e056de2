import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from './locales.ts'

/** Texts by the paths of their files, such as `../posts/he/delivery-day.md`. */
export type TextFiles = Record<string, string>

/** The files of one of this room's folders, named as a bundler names them. */
export function readFolder(folder: string): TextFiles {
  const root = join(import.meta.dirname, '..', folder)
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.map((file) => [
      `../${folder}${file.slice(root.length).replaceAll('\\', '/')}`,
      readFileSync(file, 'utf8'),
    ]),
  )
}

/** The texts that a language has itself, by their names. */
export const ownTexts = (files: TextFiles, locale: Locale): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) => {
      const [, language, name = ''] = /([^/]+)\/([^/]+)\.\w+$/.exec(path) ?? []
      return language === locale ? [[name, text]] : []
    }),
  )

/** The texts of a language by their names; what it lacks is said by the language that stands in for it. */
export function textsIn(files: TextFiles, locale: Locale): Record<string, string> {
  const { fallback } = locales[locale]
  const standIns = fallback ? textsIn(files, fallback) : {}
  return { ...standIns, ...ownTexts(files, locale) }
}
