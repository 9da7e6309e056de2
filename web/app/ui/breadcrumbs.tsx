import { useTranslations } from 'use-intl'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

type Crumb = { to: string; label: string }

/** The way from home to this page, whose own name comes last and is no link. */
export function Breadcrumbs({ crumbs, here }: { crumbs: Crumb[]; here: string }) {
  const words = useTranslations('shell.breadcrumbs')
  return (
    <nav className="breadcrumbs" aria-label={words('label')}>
      <ol>
        {[{ to: '/', label: words('home') }, ...crumbs].map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <Icon name="chevron" directional />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
