import { Empty } from '@galgal/ui/feedback/empty.tsx'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { catalogueFor } from '../../../session/customer.server.ts'
import { VehicleArt } from '../../../ui/vehicle-art.tsx'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/my-vehicle'
import { type MyCar, myCars } from './my-vehicle.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { user, person, driven, coming } = await myCars(args)
  const [only, ...others] = driven
  if (only && others.length === 0) throw redirectTo(args, only.to)
  return {
    messages: pageMessages(args, 'profile', 'myVehicle'),
    person,
    driven,
    coming,
    catalogue: catalogueFor(user.b2BType),
  }
}

/** `/profile/my-vehicle`: leads to the one car, lets choose among several, and says what comes before the first. */
export default function MyVehicle({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('myVehicle')
  const { person, driven } = loaderData
  return (
    <AccountPage title={t('title')} person={person}>
      {driven.length > 0 ? <Choice driven={driven} /> : <Nothing {...loaderData} />}
    </AccountPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Choice({ driven }: Pick<Loaded, 'driven'>) {
  const t = useTranslations('myVehicle.choose')
  return (
    <section className="my-cars">
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      {driven.map((car) => (
        <article key={car.id} className="panel subscription">
          <Stage car={car} />
          <div className="subscription-body">
            <h2>{car.name}</h2>
            <CarNames car={car} />
            <p className="subscription-actions">
              <ButtonLink to={car.to} small>
                {t('open')} <span className="visually-hidden">{car.name}</span>
              </ButtonLink>
            </p>
          </div>
        </article>
      ))}
    </section>
  )
}

const Stage = ({ car }: { car: MyCar }) => (
  <div className="stage">
    <VehicleArt drawing={car.drawing} hex={car.hex} alt="" width={300} loading="eager" />
  </div>
)

const CarNames = ({ car }: { car: MyCar }) => (
  <>
    <p className="muted">
      <bdi>{car.version}</bdi> · {car.colour}
    </p>
    <p>
      <bdi dir="ltr" className="plate">
        {car.plate}
      </bdi>
    </p>
  </>
)

/** What comes before there is a car. */
function Nothing({ coming, catalogue }: Loaded) {
  const title = useTranslations('myVehicle')('title')
  const t = useTranslations('myVehicle.none')
  if (coming.length === 0)
    return (
      <section className="my-cars">
        <h1>{title}</h1>
        <Empty title={t('title')}>
          <p className="muted">{t('text')}</p>
          <ButtonLink to={catalogue}>{t('catalogue')}</ButtonLink>
        </Empty>
      </section>
    )
  return (
    <section className="my-cars">
      <h1>{title}</h1>
      {coming.map((car) => (
        <article key={car.id} className="panel subscription">
          <Stage car={car} />
          <div className="subscription-body">
            <h2>{t('coming', { vehicle: car.name })}</h2>
            <CarNames car={car} />
            <p>{car.isWaiting ? t('waiting') : t('comingDay', { day: car.day })}</p>
            <p className="subscription-actions">
              <ButtonLink to={car.to} look="outline" small>
                {t('toSubscription')} <span className="visually-hidden">{car.name}</span>
              </ButtonLink>
            </p>
          </div>
        </article>
      ))}
    </section>
  )
}
