import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { staticPatterns } from '../documents/text-pages.ts'

/**
 * Pages of the app that may be fetched before anybody asks for them, without their language; a star stands for all below.
 * They are the same for everyone, and reading one changes nothing.
 */
const appPatterns = [
  '/',
  '/catalog',
  '/catalog/*',
  '/flex-lease/*',
  '/business/catalog',
  '/business/catalog/*',
  '/business/flex-lease/*',
]

/** Whether the app's links may fetch a page ahead: not where somebody saves data. Given without its language. */
export function isFetchedAhead(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return (
    !isSavingData() &&
    appPatterns.some((it) => (it.endsWith('/*') ? path.startsWith(it.slice(0, -1)) : path === it))
  )
}

const isSavingData = () =>
  typeof navigator !== 'undefined' &&
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Which pages a browser makes ready when somebody is about to press their link (speculation rules; it does not where data
 * is saved). A page without React leads to all, one of the app only to those without: the router fetches the others.
 */
export function speculationRules(locale: string, isStatic: boolean): string {
  const patterns = isStatic ? [...staticPatterns, ...appPatterns] : staticPatterns
  const where = {
    and: [
      { href_matches: patterns.map((path) => pathIn({ locale }, path)) },
      // Feeds and files.
      { not: { href_matches: '/*.*' } },
      { not: { selector_matches: '[target],[download]' } },
    ],
  }
  return JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] })
}
