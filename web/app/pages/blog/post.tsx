import { formatDay } from '@galgal/domain/dates'
import { localeOf } from '@galgal/i18n/locales'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { PostDrawing } from '../../documents/drawings/posts.tsx'
import { postsIn } from '../../documents/posts.server.ts'
import { ProseText } from '../../documents/prose.tsx'
import { TextPage } from '../../documents/text-page.tsx'
import { cacheablePage } from '../../http/cacheable.ts'
import { useRootData } from '../../root-data.ts'
import { StructuredData, useWholeAddress } from '../../seo/structured-data.tsx'
import type { Route } from './+types/post'

const MOST_OTHERS = 3

export const headers = cacheablePage()

export function loader(args: Route.LoaderArgs) {
  const { code, tag } = localeOf(args.params)
  const posts = postsIn(code)
  const post = posts.find(({ slug }) => slug === args.params.slug)
  if (!post) throw data(null, { status: 404 })
  const others = posts.filter((it) => it !== post).slice(0, MOST_OTHERS)
  return {
    messages: pageMessages(args, 'blog', 'guide'),
    post,
    tag,
    others: others.map(({ slug, path, title }) => ({ slug, path, title })),
  }
}

/** One post, and others to go on with. */
export default function BlogPost({ loaderData: { post, tag, others } }: Route.ComponentProps) {
  const t = useTranslations('blog')
  return (
    <TextPage
      title={post.title}
      description={post.description}
      lead={post.description}
      crumbs={[{ to: '/blog', label: t('title') }]}
      drawing={<PostDrawing slug={post.slug} />}
      parts={post.parts}
    >
      <p className="note">
        <time dateTime={post.date}>
          <bdi>{formatDay(post.date)}</bdi>
        </time>
      </p>
      <ProseText html={post.html} />
      <section aria-labelledby="more">
        <h2 id="more">{t('more')}</h2>
        <ul className="posts posts-more">
          {others.map(({ slug, path, title }) => (
            <li key={path}>
              <PostDrawing slug={slug} />
              <h3>
                <Link to={path}>{title}</Link>
              </h3>
            </li>
          ))}
        </ul>
      </section>
      <PostData post={post} tag={tag} />
    </TextPage>
  )
}

type PostDataProps = {
  post: { path: string; title: string; description: string; date: string }
  tag: string
}

function PostData({ post, tag }: PostDataProps) {
  const origin = useRootData()?.origin ?? ''
  const url = useWholeAddress()(post.path)
  const us = { '@type': 'Organization', '@id': `${origin}/#organization` }
  return (
    <StructuredData
      of={{
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.description,
        datePublished: post.date,
        inLanguage: tag,
        url,
        mainEntityOfPage: url,
        author: us,
        publisher: us,
      }}
    />
  )
}
