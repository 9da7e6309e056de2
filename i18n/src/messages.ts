import { en } from './en.ts'
import { he, type Messages } from './he.ts'
import type { Locale } from './locales.ts'

/** ICU messages of every language, as written; for servers only, never for a browser's bundle. */
export const messages: Record<Locale, Messages> = { he, en }
