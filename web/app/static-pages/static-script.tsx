import script from 'virtual:static-script'
import { localeOf, localePrefix } from '@galgal/i18n/locales'
import { useParams } from 'react-router'
import { useRootData } from '../root-data.ts'
import type { Here } from './here.ts'

/** The one script of a page without React. */
export function StaticScript() {
  const { code, tag } = localeOf(useParams())
  const here: Here = { prefix: localePrefix(code), tag, measuring: useRootData()?.measuring }
  return <script type="module" src={script} data-here={JSON.stringify(here)} />
}
