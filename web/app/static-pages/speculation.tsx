import { localeOf } from '@galgal/i18n/locales'
import { useNonce } from '@galgal/ui/http/nonce.ts'
import { ownHtml } from '@galgal/ui/http/trusted-types.ts'
import { useParams } from 'react-router'
import { speculationRules } from '../navigation/fetched-ahead.ts'
import { useIsStatic } from './use-is-static.ts'

/** What a browser may make ready from this page; it reads it once, and React leaves it as it is. */
export function Speculation() {
  const { code } = localeOf(useParams())
  const isStatic = useIsStatic()
  const rules = import.meta.env.SSR ? speculationRules(code, isStatic) : ''
  return (
    <script
      type="speculationrules"
      nonce={useNonce()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={ownHtml(rules)}
    />
  )
}
