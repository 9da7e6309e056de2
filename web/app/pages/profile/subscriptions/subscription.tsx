import { localeOf } from '@galgal/i18n/locales'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { messagesOf } from '@galgal/ui/i18n/messages.server.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useTranslations } from 'use-intl'
import { Plate } from '../../../ui/plate.tsx'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/subscription'
import { readCarVisits } from './car-visits.server.ts'
import { CarVisits } from './car-visits.tsx'
import { detailsView, openSubscription } from './subscription.server.ts'
import { Billing } from './subscription-billing.tsx'
import { endWords, Progress, SubscriptionPanel, useStatus } from './subscription-card.tsx'
import { CarFacts, Cover, Documents, Journeys } from './subscription-parts.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { info, cars, person, subscription } = await openSubscription(args)
  const visits = await readCarVisits(args, info)
  const { code } = localeOf(args.params)
  return {
    messages: {
      ...messagesOf(code, 'profile', 'subscription'),
      ...(visits.length > 0 && messagesOf(code, 'carCondition')),
    },
    visits,
    person,
    subscription,
    details: detailsView(info, cars),
    // As ending it was taken back just now.
    isWithdrawn: args.url.searchParams.has('withdrawn') && !info.requestCancel,
  }
}

type Loaded = Route.ComponentProps['loaderData']

/** `/profile/subscriptions/{id}`: one subscription whole: where it stands, its car, its money, its days and its documents. */
export default function Subscription({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('subscription')
  const { subscription: it, details, visits, person, isWithdrawn } = loaderData
  return (
    <AccountPage title={`${it.name} · ${t('title')}`} person={person}>
      <div className="subscription-page">
        <p>
          <Link className="text-link subscription-all" to="/profile/subscriptions">
            <Icon name="arrow" directional className="icon-back" />
            {t('all')}
          </Link>
        </p>
        {isWithdrawn && <Alert good>{t('withdrawn')}</Alert>}
        <Top {...loaderData} />
        <div className="subscription-parts">
          <div className="subscription-column">
            <Billing subscription={it} billing={details.billing} />
            <Cover details={details} />
          </div>
          <div className="subscription-column">
            <Journeys details={details} subscription={it} />
            <CarFacts car={details.car} />
          </div>
          <CarVisits visits={visits} />
          <Documents subscription={it} />
        </div>
      </div>
    </AccountPage>
  )
}

/** The car in its colour, where the subscription stands, and what can be done now. */
function Top({ subscription: it, details }: Loaded) {
  const t = useTranslations('profile.figures')
  return (
    <SubscriptionPanel subscription={it} isPage>
      {(it.plate || it.isBeforeHandOver) && (
        <p className="subscription-plate">
          <span className={it.plate ? 'visually-hidden' : undefined}>{t('plate')}</span>{' '}
          <Plate plate={it.plate} later={t('plateLater')} />
          <span className="muted">
            {!it.endsEarly && `${t('months', { months: it.months })} · `}
            <bdi>{it.start}</bdi> – <bdi>{it.end}</bdi>
          </span>
        </p>
      )}
      <Status subscription={it} />
      <Progress subscription={it} />
      <Actions subscription={it} details={details} />
    </SubscriptionPanel>
  )
}

/** What is so now, what comes next, and what only the customer can do about it. */
function Status({ subscription: { statusView } }: Pick<Loaded, 'subscription'>) {
  const { title, text, mend } = useStatus(statusView)
  return (
    <div className={mend ? 'order-notice order-notice-alert' : 'order-notice'}>
      <Icon name={mend ? 'alert' : 'info'} />
      <p>
        <b>{title}</b>
        <br />
        {text}
      </p>
      {mend && (
        <ButtonLink to={mend.to} small>
          {mend.label}
        </ButtonLink>
      )}
    </div>
  )
}

function Actions({ subscription: it, details }: Pick<Loaded, 'subscription' | 'details'>) {
  const t = useTranslations('subscription')
  const pathIn = usePathIn()
  return (
    <nav className="subscription-actions" aria-label={t('actions.label')}>
      {details.hasCar && (
        // What only the customer can mend comes first.
        <ButtonLink to={it.to.vehicle} look={it.statusView.mend ? 'outline' : 'primary'} small>
          <Icon name="car" />
          {t('actions.vehicle')}
        </ButtonLink>
      )}
      {details.hasCalendar && (
        <a className="button button-outline button-small" href={pathIn(it.to.calendar)} download>
          <Icon name="calendar" />
          {t('actions.calendar')}
        </a>
      )}
      {!it.isOver && it.statusView.mend?.to !== it.to.card && (
        <ButtonLink to={it.to.card} look="outline" small>
          <Icon name="card" />
          {t('actions.card')}
        </ButtonLink>
      )}
      {it.isOver && it.similar && (
        <ButtonLink to={it.similar} look="outline" small>
          {t('similar')}
        </ButtonLink>
      )}
      {details.canEnd && (
        <ButtonLink to={it.to.end} look="ghost" small className="subscription-end">
          {t(endWords(it))}
        </ButtonLink>
      )}
    </nav>
  )
}
