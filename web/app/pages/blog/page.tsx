import { formatDay } from '@galgal/domain/dates'
import { localeOf } from '@galgal/i18n/locales'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useTranslations } from 'use-intl'
import { postsIn } from '../../documents/posts.server.ts'
import { TextPage } from '../../documents/text-page.tsx'
import { cacheablePage } from '../../http/cacheable.ts'
import type { Route } from './+types/page'

export const headers = cacheablePage()

export function loader(args: Route.LoaderArgs) {
  return {
    messages: pageMessages(args, 'blog', 'guide'),
    posts: postsIn(localeOf(args.params).code).map(({ path, title, description, date }) => ({
      path,
      title,
      description,
      date,
    })),
  }
}

/** Every post, the newest first. */
export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
  const t = useTranslations('blog')
  const feed = usePathIn()('/blog/rss.xml')
  return (
    <TextPage title={t('title')} description={t('description')} lead={t('lead')}>
      <link rel="alternate" type="application/rss+xml" title={t('title')} href={feed} />
      <ul className="posts">
        {posts.map(({ path, title, description, date }) => (
          <li key={path}>
            <time className="note" dateTime={date}>
              <bdi>{formatDay(date)}</bdi>
            </time>
            <h2>
              <Link to={path}>{title}</Link>
            </h2>
            <p className="muted">{description}</p>
          </li>
        ))}
      </ul>
      <p className="text-page-way">
        <a className="text-link" href={feed}>
          {t('follow')}
        </a>
      </p>
    </TextPage>
  )
}
