import { useTranslations } from 'use-intl'
import { carsOf } from '../../catalogue/catalogue.server.ts'
import { RecentCars } from '../../catalogue/recent-cars.tsx'
import { cacheablePage } from '../../http/cacheable.ts'
import { pageMessages } from '../../i18n/messages.server.ts'
import { PageHead } from '../../seo/page-head.tsx'
import type { FrameHandle } from '../../ui/frame.tsx'
import type { Route } from './+types/page'
import { BusinessBand } from './business-band.tsx'
import { Cancel } from './cancel.tsx'
import { Faq } from './faq.tsx'
import { Featured } from './featured.tsx'
import { FinderForm } from './finder.tsx'
import { Hero } from './hero.tsx'
import { homeOf } from './home.server.ts'
import { HowItWorks } from './how-it-works.tsx'
import { IncludedInPrice } from './included-in-price.tsx'
import { OrganizationData } from './organization-data.tsx'
import { VehicleTypes } from './vehicle-types.tsx'

export const headers = cacheablePage()
export const handle: FrameHandle = { clearHeader: true }

export async function loader(args: Route.LoaderArgs) {
  const [consumer, business] = await Promise.all([carsOf(args, 'B2C'), carsOf(args, 'B2B')])
  const messages = pageMessages(args, 'home', 'catalog')
  return { messages, ...homeOf(consumer, business) }
}

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const t = useTranslations('home')
  return (
    <>
      <PageHead description={t('description', { months: home.longestMonths })} />
      <OrganizationData />
      <Hero car={home.hero} />
      <FinderForm finder={home.finder} />
      <VehicleTypes types={home.types} />
      <Featured cards={home.featured} count={home.count} />
      <HowItWorks months={home.longestMonths} />
      <IncludedInPrice km={home.km} />
      <BusinessBand count={home.businessCount} />
      <Faq months={home.longestMonths} km={home.km} />
      <Cancel />
      <RecentCars store="B2C" />
    </>
  )
}
