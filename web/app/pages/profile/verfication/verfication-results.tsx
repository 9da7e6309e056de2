import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Icon, type IconName } from '@galgal/ui/icons/icon.tsx'
import { useFollow } from '@galgal/ui/layout/use-follow.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { useIdentityStatusEvents } from '../../../analytics/own-events.ts'
import { Scan } from '../../../kyc/creating-check.tsx'
import { AccountPage } from '../account-page.tsx'
import { useSupportPhone } from '../support-phone.tsx'
import type { Route } from './+types/verfication-results'
import { DocumentStates } from './document-states.tsx'
import { outcomeOf, timelineOf } from './results-view.ts'
import { readResults } from './verfication.server.ts'

export const loader = async (args: Route.LoaderArgs) => ({
  messages: pageMessages(args, 'profile', 'identity', 'documents'),
  ...(await readResults(args)),
})

const icons: Record<string, IconName> = {
  approved: 'check',
  rejected: 'alert',
  manual_verification: 'clock',
}

/** What became of the check of who a customer is. While it is waited for, the page follows. */
export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('identity.results')
  const { person, status, isCompany, documents } = loaderData
  useFollow(status === 'waiting_response' || status === 'manual_verification')
  useIdentityStatusEvents(status)
  const title = t(isCompany ? 'titleCompany' : 'title')
  const outcome = outcomeOf(loaderData, isCompany)
  const supportPhone = useSupportPhone()
  return (
    <AccountPage title={title} person={person}>
      <section className="panel form-panel">
        <h1>{title}</h1>
        <div className={`identity-outcome identity-outcome-${status}`} role="status">
          {status === 'waiting_response' ? <Scan /> : <Icon name={icons[status] ?? 'clock'} />}
          <div>
            <h2>{t(`${outcome}.title`)}</h2>
            <p>{t.rich(`${outcome}.text`, supportPhone)}</p>
          </div>
        </div>
        {documents.length > 0 && <DocumentStates documents={documents} />}
        <Reasons reasons={loaderData.reasons} />
        <Timeline {...loaderData} />
        <Next {...loaderData} />
      </section>
    </AccountPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Reasons({ reasons }: Pick<Loaded, 'reasons'>) {
  const t = useTranslations('identity')
  if (reasons.length === 0) return null
  return (
    <div className="identity-reasons">
      <h2>{t('results.why')}</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(`reasons.${reason}`)}</li>
        ))}
      </ul>
    </div>
  )
}

function Timeline(status: Pick<Loaded, 'status' | 'isReviewedByPeople'>) {
  const t = useTranslations('identity.results')
  return (
    <ol className="identity-timeline" aria-label={t('timeline')}>
      {timelineOf(status).map(({ name, state }) => (
        <li
          key={name}
          className={`identity-${state}`}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className="identity-mark" aria-hidden="true">
            {state === 'done' && <Icon name={name === 'decidedNo' ? 'close' : 'check'} />}
          </span>
          <span>{t(name)}</span> <span className="visually-hidden">({t(state)})</span>
        </li>
      ))}
    </ol>
  )
}

/** What can be done now: go on, try again, or talk to us. */
function Next({ status, isCompany, triesLeft, catalogue }: Loaded) {
  const t = useTranslations('identity.results')
  const supportPhone = useSupportPhone()
  if (status === 'approved')
    return (
      <div className="form-actions">
        <ButtonLink to="/profile/subscriptions" look="outline">
          {t('subscriptions')}
        </ButtonLink>
        <ButtonLink to={catalogue}>
          {t('choose')}
          <Icon name="arrow" directional />
        </ButtonLink>
      </div>
    )
  if (status !== 'rejected')
    return (
      <noscript>
        <Link className="text-link" to="/profile/verfication-results">
          {t('look')}
        </Link>
      </noscript>
    )
  return (
    <>
      <div className="form-actions">
        {!isCompany && triesLeft > 0 && (
          <ButtonLink to="/profile/verfication?by=papers" look="outline">
            {t('documentsInstead')}
          </ButtonLink>
        )}
        <ButtonLink to="/profile/verfication">
          {t(isCompany || triesLeft > 0 ? 'retry' : 'documentsInstead')}
        </ButtonLink>
      </div>
      <p className="form-aside">
        {!isCompany && triesLeft > 0 && `${t('retryLeft', { left: triesLeft })} `}
        {t.rich('help', supportPhone)}
      </p>
    </>
  )
}
