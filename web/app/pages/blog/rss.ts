import { localeOf } from '@galgal/i18n/locales'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { postsIn } from '../../documents/posts.server.ts'
import { cacheablePage } from '../../http/cacheable.ts'
import { requestContext } from '../../http/request-context.server.ts'
import type { Route } from './+types/rss'
import { writeFeed } from './feed.server.ts'

export const headers = cacheablePage()

/** The posts of a language as RSS. */
export function loader(args: Route.LoaderArgs) {
  const { code, tag } = localeOf(args.params)
  const { origin } = requestContext(args)
  const addressOf = (path: string) => origin + pathIn(args.params, path)
  const messages = getTranslations(args, 'blog')
  const brand = getTranslations(args, 'shell')('brand')
  const feed = writeFeed({
    title: `${brand} | ${messages('title')}`,
    description: messages('description'),
    language: tag,
    address: addressOf('/blog'),
    own: addressOf('/blog/rss.xml'),
    posts: postsIn(code).map((post) => ({ ...post, address: addressOf(post.path) })),
  })
  return new Response(feed, {
    headers: { ...headers(), 'Content-Type': 'application/rss+xml; charset=utf-8' },
  })
}
