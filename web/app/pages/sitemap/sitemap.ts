import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import { carsOf } from '../../catalogue/catalogue.server.ts'
import { postAddresses } from '../../documents/posts.server.ts'
import { cacheablePage } from '../../http/cacheable.ts'
import { requestContext } from '../../http/request-context.server.ts'
import type { Route } from './+types/sitemap'
import { listedPages, sitemapsOf, writeSitemap, writeSitemapIndex } from './sitemap.server.ts'

export const headers = cacheablePage()

/** `/sitemap.xml`, and `/sitemaps/1.xml` and so on where one is not enough: both languages in one document. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page: RouteArgs = { params: {}, context }
  const { origin } = requestContext(page)
  const stores = await Promise.all([carsOf(page, 'B2C'), carsOf(page, 'B2B')])
  const sitemaps = sitemapsOf(listedPages(stores, postAddresses()))
  const [only = []] = sitemaps
  if (params.file === undefined)
    return answer(
      sitemaps.length === 1 ? writeSitemap(origin, only) : writeSitemapIndex(origin, sitemaps),
    )
  const [, number] = /^([1-9]\d{0,5})\.xml$/.exec(params.file) ?? []
  const requested = sitemaps.length > 1 ? sitemaps[Number(number) - 1] : undefined
  if (!requested) throw data(null, { status: 404 })
  return answer(writeSitemap(origin, requested))
}

// A list for search engines is no page to be found itself.
const answer = (xml: string) =>
  new Response(xml, {
    headers: {
      ...headers(),
      'Content-Type': 'application/xml; charset=utf-8',
      'X-Robots-Tag': 'noindex',
    },
  })
