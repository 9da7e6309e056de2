import { Odometer } from '@galgal/contract/SubscriptionMain.vehicle'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { thanks } from '@galgal/ui/feedback/toast-messages.ts'
import { useSavedToast } from '@galgal/ui/feedback/use-saved-toast.ts'
import { readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { getTranslations, pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { callApi } from '../../../api/api.server.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import { VehicleArt } from '../../../ui/vehicle-art.tsx'
import { AccountPage } from '../account-page.tsx'
import { addressesOf } from '../subscriptions/status-view.server.ts'
import type { Route } from './+types/driven-car'
import { CarFacts } from './car-facts.tsx'
import { Damage, Help, OdometerPart, Service } from './driven-car-parts.tsx'
import { openDrivenCar } from './my-vehicle.server.ts'

const news = ['saved', 'reported'] as const

export async function loader(args: Route.LoaderArgs) {
  const query = args.url.searchParams
  return {
    ...(await openDrivenCar(args)),
    news: news.find((it) => query.has(it)) ?? null,
    messages: pageMessages(args, 'profile', 'myVehicle'),
  }
}

/** Keeps what the odometer shows. */
export async function action(args: Route.ActionArgs) {
  await requireCustomer(args)
  const values = await readForm(args.request)
  const typed = (values.kilometres ?? '').replace(/[\s,.’']/g, '')
  const { id: subscriptionId } = args.params
  const kilometres = typed === '' ? Number.NaN : Number(typed)
  const answer = await callApi(args, Odometer, { subscriptionId, kilometres })
  if (answer.ok) return redirectTo(args, `${addressesOf(subscriptionId).vehicle}?saved`)
  const missing = getTranslations(args, 'myVehicle')('odometer.missing')
  const fields = { ...answer.fields, ...(typed === '' ? { kilometres: missing } : {}) }
  return redisplayForm(values, { ...answer, fields })
}

/** `/profile/my-vehicle/{id}`: the car one drives, and everything one may need of it. */
export default function DrivenCar({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('myVehicle')
  const { person, car, since, odometer, service, facts, damage, news } = loaderData
  useSavedToast(news ? thanks : null)
  return (
    <AccountPage title={`${car.name} · ${t('title')}`} person={person}>
      <div className="driven-car">
        {news === 'saved' && !actionData && <Alert good>{t('odometer.saved')}</Alert>}
        {news === 'reported' && <Alert good>{t('damage.reported')}</Alert>}
        <section className="panel subscription">
          <div className="stage">
            <VehicleArt drawing={car.drawing} hex={car.hex} alt="" width={340} loading="eager" />
          </div>
          <div className="subscription-body">
            <h1>{car.name}</h1>
            <p className="muted">
              <bdi>{car.version}</bdi> · {car.colour}
            </p>
            <p className="subscription-plate">
              <span className="visually-hidden">{t('plate')}</span>
              <bdi dir="ltr" className="plate">
                {car.plate}
              </bdi>
              <span className="muted">{t('since', { day: since })}</span>
            </p>
            <p className="driven-car-link">
              <Link className="text-link" to={car.to.details}>
                {t('toSubscription')}
              </Link>
            </p>
          </div>
        </section>
        <div className="driven-car-parts">
          <div className="driven-car-column">
            <OdometerPart odometer={odometer} state={actionData} />
            <Damage damage={damage} to={`${car.to.vehicle}/damage`} />
          </div>
          <div className="driven-car-column">
            <Service service={service} vehicle={car.name} />
            <Help />
            <CarFacts facts={facts} />
          </div>
        </div>
      </div>
    </AccountPage>
  )
}
