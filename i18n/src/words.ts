import { en } from './en.ts'
import { he, type Words } from './he.ts'
import type { Locale } from './locales.ts'

/** ICU messages of every language, as written; for servers only, never for a browser's bundle. */
export const words: Record<Locale, Words> = { he, en }
