import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { pagesFor } from '../../frame/office-pages.ts'
import { useMe, useRootData } from '../../root-data.ts'
import type { Route } from './+types/page'

export const loader = (args: Route.LoaderArgs) => ({ messages: pageMessages(args, 'office') })

/** Where everyone begins: every area they work in, and how much waits there. */
export default function Home() {
  const t = useTranslations('office')
  const me = useMe()
  const counts = useRootData()?.counts ?? {}
  const pages = pagesFor(me).filter(({ path }) => path !== '/')
  return (
    <div className="page">
      <title>{`${t('pages.home')} · ${t('frame.room')}`}</title>
      <header className="page-head">
        <h1>{t('home.title', { name: me.name })}</h1>
      </header>
      <ul className="home-areas">
        {pages.map(({ name, path }) => (
          <li key={name}>
            <Link className="panel home-area" to={path}>
              <span>{t(`pages.${name}`)}</span>
              {counts[name] !== undefined && <b className="number">{counts[name]}</b>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
