import { formatDay } from '@galgal/domain/dates'
import { localeOf } from '@galgal/i18n/locales'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useTranslations } from 'use-intl'
import { BlogDrawing, PostDrawing } from '../../documents/drawings/posts.tsx'
import { postsIn } from '../../documents/posts.server.ts'
import { TextPage } from '../../documents/text-page.tsx'
import { cacheablePage } from '../../http/cacheable.ts'
import type { Route } from './+types/page'

export const headers = cacheablePage()

export function loader(args: Route.LoaderArgs) {
  return {
    messages: pageMessages(args, 'blog', 'guide'),
    posts: postsIn(localeOf(args.params).code).map(({ slug, path, title, description, date }) => ({
      slug,
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
    <TextPage
      title={t('title')}
      description={t('description')}
      lead={t('lead')}
      drawing={<BlogDrawing />}
    >
      <link rel="alternate" type="application/rss+xml" title={t('title')} href={feed} />
      <ul className="posts">
        {posts.map((post) => (
          <PostCard key={post.slug} post={post} />
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

type PostCardProps = {
  post: { slug: string; path: string; title: string; description: string; date: string }
}

function PostCard({ post: { slug, path, title, description, date } }: PostCardProps) {
  return (
    <li>
      <PostDrawing slug={slug} />
      <time className="note" dateTime={date}>
        <bdi>{formatDay(date)}</bdi>
      </time>
      <h2>
        <Link to={path}>{title}</Link>
      </h2>
      <p className="muted">{description}</p>
    </li>
  )
}
