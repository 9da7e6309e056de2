import { localeOf } from '@galgal/i18n/locales'
import { Logo } from '@galgal/ui/layout/logo.tsx'
import { useParams } from 'react-router'
import { useRootData } from '../root-data.ts'

/** The kit's logo, or the name of a brand that it is not drawn for; whoever links it names it. */
export function BrandLogo() {
  const { dir } = localeOf(useParams())
  const name = useRootData()?.brand
  if (!name) return <Logo dir={dir} />
  return (
    <span className="logo-name" aria-hidden="true">
      {name}
    </span>
  )
}
