import { localeOf } from '@galgal/i18n/locales'
import { Logo } from '@galgal/ui/layout/logo.tsx'
import { useParams } from 'react-router'
import { useRootData } from '../root-data.ts'

/** The kit's logo; of a brand that it is not drawn for its own, else its name. Whoever links it names it. */
export function BrandLogo() {
  const { dir } = localeOf(useParams())
  const brand = useRootData()?.brand
  if (!brand) return <Logo dir={dir} />
  if (brand.logo) return <img className="logo logo-own" {...brand.logo} alt="" />
  return (
    <span className="logo-name" aria-hidden="true">
      {brand.name}
    </span>
  )
}
