import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { dayAt, formatDay } from '@galgal/domain/dates'
import { FormPage } from '@galgal/ui/forms/form-page.tsx'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Icon, type IconName } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { callApiOrThrow } from '../../api/api.server.ts'
import { stageAddress } from '../../checkout/order-address.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { catalogueFor, requireCustomer } from '../../session/customer.server.ts'
import { mayBeSignedIn } from '../../session/session.server.ts'
import { Undeliverable } from '../../session/undeliverable.tsx'
import type { Route } from './+types/welcome'

/** Greets who has signed in and was on the way to no page; orders that were begun come first. */
export async function loader(args: Route.LoaderArgs) {
  if (!mayBeSignedIn(args)) throw redirectTo(args, '/login')
  const { personal, b2BType, undeliverable } = await requireCustomer(args)
  const mine = await callApiOrThrow(args, GetMySubscription, { filter: 'all' })
  return {
    // Of an account's words only what asks for another address is shown here.
    messages: {
      ...pageMessages(args, 'login'),
      profile: { undeliverable: pageMessages(args, 'profile').profile.undeliverable },
    },
    undeliverable,
    name: personal.firstName,
    catalogue: catalogueFor(b2BType),
    count: mine.count,
    // One whose payment is being checked asks for nothing; it stands among the subscriptions.
    drafts: mine.drafts
      .filter(({ inPayment }) => !inPayment)
      .map(({ id, fullname, stage, expiresAt }) => ({
        id,
        vehicle: fullname,
        to: stageAddress(stage, id),
        until: formatDay(dayAt(new Date(expiresAt))),
      })),
  }
}

export default function WelcomePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('login.welcome')
  const { name, catalogue, count, drafts, undeliverable } = loaderData
  const title = t('title', { named: name ? 'some' : 'none', name })
  return (
    <>
      <PageHead title={title} noindex />
      <FormPage title={title} lead={t('lead')}>
        <Undeliverable what={undeliverable} />
        <ul className="login-next">
          {drafts.map(({ id, vehicle, to, until }) => (
            <Next key={id} to={to} icon="clock" note={t('draftNote', { day: until })}>
              {t('draft', { vehicle })}
            </Next>
          ))}
          <Next to="/profile/subscriptions" icon="key" note={t('subscriptionsNote', { count })}>
            {t('subscriptions')}
          </Next>
          <Next to={catalogue} icon="car" note={t('catalogueNote')}>
            {t('catalogue')}
          </Next>
        </ul>
      </FormPage>
    </>
  )
}

type NextProps = { to: string; icon: IconName; note: ReactNode; children: ReactNode }

function Next({ to, icon, note, children }: NextProps) {
  return (
    <li>
      <Link to={to}>
        <Icon name={icon} />
        <span>
          <b>{children}</b>
          <small>{note}</small>
        </span>
        <Icon name="arrow" directional />
      </Link>
    </li>
  )
}
