import { HubPlaces } from '@galgal/contract/Global'
import { company } from '@galgal/i18n/company'
import { localeOf } from '@galgal/i18n/locales'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { callApiAnonymously } from '../../api/api.server.ts'
import { carsOf } from '../../catalogue/catalogue.server.ts'
import { RecentCars } from '../../catalogue/recent-cars.tsx'
import { cacheablePage } from '../../http/cacheable.ts'
import { useRootData } from '../../root-data.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { StructuredData, useWholeAddress } from '../../seo/structured-data.tsx'
import { FeaturedCars } from '../../ui/featured-cars.tsx'
import type { FrameHandle } from '../../ui/frame.tsx'
import type { Route } from './+types/page'
import { FinderForm } from './finder.tsx'
import { Hero } from './hero.tsx'
import { homeOf } from './home.server.ts'
import { hubMapOf } from './hub-places.server.ts'
import { Proof } from './proof.tsx'
import { BusinessBand, Cancel, Faq, HowItWorks, IncludedInPrice, Sizes } from './sections.tsx'

export const headers = cacheablePage()
export const handle: FrameHandle = { clearHeader: true }

export async function loader(args: Route.LoaderArgs) {
  const [consumer, business, places] = await Promise.all([
    carsOf(args, 'B2C'),
    carsOf(args, 'B2B'),
    callApiAnonymously(args, HubPlaces, {}),
  ])
  const hubs = places.ok && places.value.length > 0 ? hubMapOf(places.value) : null
  const messages = pageMessages(args, 'home', 'catalog')
  const { insurer, cards = [] } = company()
  const { code } = localeOf(args.params)
  const brand = { insurer: insurer?.[code] ?? null, cards }
  return { messages, hubs, brand, ...homeOf(consumer, business) }
}

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const t = useTranslations('home')
  return (
    <>
      <PageHead description={t('description', { months: home.longestMonths })} />
      <OrganizationData />
      <Hero car={home.hero} from={home.from} />
      <FinderForm finder={home.finder} />
      <Sizes sizes={home.sizes} />
      <FeaturedCars store="B2C" cards={home.featured} count={home.count} />
      <HowItWorks months={home.longestMonths} />
      <IncludedInPrice km={home.km} />
      <Proof hubs={home.hubs} soon={home.soon} {...home.brand} />
      <BusinessBand count={home.businessCount} />
      <FeaturedCars store="B2B" cards={home.businessFeatured} count={home.businessCount} />
      <Faq months={home.longestMonths} km={home.km} />
      <Cancel />
      <RecentCars store="B2C" />
    </>
  )
}

/** Who we are and what this site is, for search engines. */
function OrganizationData() {
  const t = useTranslations('shell')
  const { tag } = localeOf(useParams())
  const origin = useRootData()?.origin ?? ''
  const url = useWholeAddress()('/')
  const name = t('brand')
  const organisation = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url,
    logo: `${origin}/icon.svg`,
    slogan: t('footer.slogan'),
    areaServed: 'IL',
  }
  const site = {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    name,
    description: t('tagline'),
    url,
    inLanguage: tag,
    publisher: { '@id': organisation['@id'] },
  }
  return <StructuredData of={{ '@graph': [organisation, site] }} />
}
