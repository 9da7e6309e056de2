import { MyVehicle } from '@galgal/contract/SubscriptionMain.vehicle'
import { localeOf } from '@galgal/i18n/locales'
import { markdownHandbook } from '@galgal/i18n/markdown'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { callApi } from '../../../api/api.server.ts'
import { readMarkdown } from '../../../documents/markdown.server.ts'
import { Parts, ProseText } from '../../../documents/prose.tsx'
import { Questions } from '../../../documents/questions.tsx'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/manual'
import { FactLines } from './car-facts.tsx'
import { factsOf, type MyCar, myCars } from './my-vehicle.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { person, driven } = await myCars(args)
  return {
    messages: pageMessages(args, 'profile', 'myVehicle', 'guide'),
    person,
    cars: (await Promise.all(driven.map((car) => withFacts(args, car)))).flat(),
    guide: readMarkdown(markdownHandbook(localeOf(args.params).code)),
  }
}

/** A car that came back a moment ago has none. */
async function withFacts(args: Route.LoaderArgs, car: MyCar) {
  const answer = await callApi(args, MyVehicle, { subscriptionId: car.id })
  return answer.ok ? [{ ...car, facts: factsOf(answer.value) }] : []
}

/** `/profile/manual`: the handbook, with what matters of one's own car first. */
export default function Manual({ loaderData: { person, cars, guide } }: Route.ComponentProps) {
  const t = useTranslations('myVehicle.manual')
  return (
    <AccountPage title={t('title')} person={person}>
      <article className="panel manual text-page">
        <h1>{t('title')}</h1>
        <p className="muted">{t('offline')}</p>
        {cars.map((car) => (
          <section key={car.id} className="manual-car">
            <h2>
              {car.name}{' '}
              <bdi dir="ltr" className="plate">
                {car.plate}
              </bdi>
            </h2>
            <FactLines facts={car.facts} />
            <p>
              <Link className="text-link" to={car.to}>
                {t('toCar')}
                <span className="visually-hidden"> {car.name}</span>
              </Link>
            </p>
          </section>
        ))}
        <Parts parts={guide.parts} />
        <ProseText html={guide.html} />
        <Questions />
      </article>
    </AccountPage>
  )
}
