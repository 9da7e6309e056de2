import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { BreadcrumbData } from './structured-data.tsx'

type Crumb = { to: string; label: string }

/** The way from home to this page, whose own name comes last and is no link. */
export function Breadcrumbs({ crumbs, here }: { crumbs: Crumb[]; here: string }) {
  const t = useTranslations('shell.breadcrumbs')
  const way = [{ to: '/', label: t('home') }, ...crumbs]
  return (
    <nav className="breadcrumbs" aria-label={t('label')}>
      <ol>
        {way.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <Icon name="chevron" directional />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
      <BreadcrumbData way={way} here={here} />
    </nav>
  )
}
