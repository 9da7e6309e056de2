import type { CatalogItem } from '@galgal/contract/catalogue'
import { CatalogItemSEOV2 } from '@galgal/contract/SubscriptionMain'
import { readListPeriod } from '@galgal/domain/catalogue/list-period'
import { localeOf } from '@galgal/i18n/locales'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import { readFields } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { callApiAnonymously } from '../../api/api.server.ts'
import { carPicture, type SharingImage } from '../../art/sharing-image.server.ts'
import { carsOf } from '../../catalogue/catalogue.server.ts'
import { RecentCars } from '../../catalogue/recent-cars.tsx'
import { storeAt } from '../../catalogue/store-address.ts'
import { beginOrder } from '../../checkout/begin-order.server.ts'
import { startAddress } from '../../checkout/order-address.ts'
import { cacheablePage, type Query } from '../../http/cacheable.ts'
import { Breadcrumbs } from '../../seo/breadcrumbs.tsx'
import { PageHead } from '../../seo/page-head.tsx'
import { StructuredData } from '../../seo/structured-data.tsx'
import { keepIntent } from '../../session/intent.server.ts'
import { mayBeSignedIn } from '../../session/session.server.ts'
import type { FrameHandle } from '../../ui/frame.tsx'
import type { Route } from './+types/page'
import { carDataAt } from './car-data.server.ts'
import { Details, VehicleHead } from './details.tsx'
import { MissingVehicle } from './missing-vehicle.tsx'
import { PriceBar, Purchase } from './purchase.tsx'
import { missingAt } from './similar.server.ts'
import { SimilarVehicles } from './similar-vehicles.tsx'
import { Stage } from './stage.tsx'
import { problemOf, type Vehicle, vehicleOf } from './vehicle.server.ts'
import { WhatsAppAboutCar } from './whatsapp-about-car.tsx'

/** A car of a list that is priced by a period comes with that period. */
const periodQuery: Query = { period: (value) => String(readListPeriod(value) ?? '') }

export const headers = cacheablePage(periodQuery)
export const handle: FrameHandle = { WhatsApp: WhatsAppAboutCar }

export async function loader(args: Route.LoaderArgs) {
  const { pathname, search } = args.url
  if (/[A-Z]/.test(pathname)) throw redirect(pathname.toLowerCase() + search, 301)
  const { intl } = localeOf(args.params)
  const messages = pageMessages(args, 'vehicle', 'catalog')
  const [found, store] = await Promise.all([findItem(args), carsOf(args, storeAt(args.url))])
  const period = readListPeriod(args.url.searchParams.get('period'))
  const cars = store.pricedFor(period)
  if (!found.item) {
    const missing = missingAt(args.params, found.status, cars)
    if (!missing) throw refusedPage(found)
    return data({ messages, missing }, { status: found.status })
  }
  const vehicle = vehicleOf(found.item, cars, intl)
  const more = vehicle.waiting ? pageMessages(args, 'waitingList') : {}
  return data({
    messages: { ...messages, ...more },
    vehicle,
    period,
    structured: carDataAt(args, found.item, vehicle.address),
    image: carPicture(args, store, vehicle.id),
  })
}

/** Begins the order of a customer; of a visitor keeps what is wanted, which signing in goes on with. */
export async function action(args: Route.ActionArgs) {
  const { item } = await findItem(args)
  if (!item) throw data(null, { status: 404 })
  const form = await readFields(args.request)
  const months = Number(form.get('period'))
  const colourId = String(form.get('color') ?? '')
  const problem = problemOf(item, { months, colour: colourId })
  if (problem) return data({ problem, months, colour: colourId }, { status: 409 })

  const of = { car: item.classificationId, store: item.catalogType }
  const wanted = { ...of, months, colourId, ...quantityIn(form, item) }
  const begun = mayBeSignedIn(args) ? await beginOrder(args, wanted) : undefined
  if (begun?.ok) return redirectTo(args, begun.value)
  const intent = startAddress(wanted)
  keepIntent(args, pathIn(args.params, intent))
  return redirectTo(args, mayBeSignedIn(args) ? intent : '/register')
}

/** How many cars a business wants; nothing of anyone else. */
function quantityIn(form: FormData, { catalogType }: CatalogItem) {
  const quantity = Number(form.get('quantity'))
  return catalogType === 'B2B' && quantity > 0 ? { quantity } : {}
}

/** The car at the address, or the status of an address without one. */
async function findItem(args: Route.LoaderArgs | Route.ActionArgs) {
  const { brand, model, version, year } = args.params
  const slug = [brand, model, version, ...(year ? [year] : [])].join('/')
  const store = storeAt(args.url)
  const answer = await callApiAnonymously(args, CatalogItemSEOV2, {
    brand,
    model,
    version,
    store,
    slug,
  })
  if (answer.ok) return { item: answer.value }
  if (answer.retired) return { status: 410 as const }
  if (answer.status === 404 || answer.status === 400) return { status: 404 as const }
  throw refusedPage(answer)
}

export default function VehiclePage({ loaderData, actionData }: Route.ComponentProps) {
  if ('missing' in loaderData) return <MissingVehicle missing={loaderData.missing} />
  return <FoundVehicle {...loaderData} chosen={actionData} />
}

type Found = {
  vehicle: Vehicle
  period: number | null
  structured: ReturnType<typeof carDataAt>
  image: SharingImage | undefined
  chosen: Route.ComponentProps['actionData']
}

function FoundVehicle({ vehicle, period, structured, image, chosen }: Found) {
  const catalogue = vehicle.business ? '/business/catalog' : '/catalog'
  const t = useTranslations('vehicle')
  return (
    <div className="wrap">
      <Head vehicle={vehicle} image={image} />
      <Breadcrumbs
        crumbs={[
          {
            to: catalogue,
            label: t(vehicle.business ? 'businessCatalogue' : 'catalogue'),
          },
          vehicle.type,
        ]}
        here={vehicle.name}
      />
      <div
        className="vehicle"
        // A car chosen from this page starts with its own first colour and period.
        key={`${vehicle.id}-${period}`}
        style={paints(vehicle)}
      >
        <Stage vehicle={vehicle} chosen={chosen?.colour} />
        <VehicleHead vehicle={vehicle} />
        <Purchase vehicle={vehicle} chosen={chosen?.months ?? period} problem={chosen?.problem} />
        <Details vehicle={vehicle} />
        <PriceBar vehicle={vehicle} />
      </div>
      <SimilarVehicles cards={vehicle.similar} />
      <RecentCars store={vehicle.business ? 'B2B' : 'B2C'} here={vehicle.id} />
      <StructuredData of={structured} />
    </div>
  )
}

/** The colours as properties: the style sheet paints the car with the one whose radio is checked. */
const paints = ({ colours }: Vehicle) =>
  Object.fromEntries(
    colours.map(({ hex }, index) => [`--paint-${index}`, hex]),
  ) as React.CSSProperties

type HeadProps = { vehicle: Vehicle; image: SharingImage | undefined }

function Head({ vehicle, image }: HeadProps) {
  const t = useTranslations('vehicle')
  const { name, version, year, kmPerMonth: km, packs, business, address } = vehicle
  // Where an address needs its year, so does the title.
  const title = { name, version: address.endsWith(`/${year}`) ? `${version} ${year}` : version }
  const price = packs[0]?.price
  const description = price
    ? t(business ? 'descriptionBusiness' : 'description', { name, version, year, price, km })
    : t('descriptionOnRequest', { name, version, year })
  return (
    <PageHead
      title={t(business ? 'titleBusiness' : 'title', title)}
      description={description}
      canonical={address}
      image={image}
    />
  )
}
