import { localeOf } from '@galgal/i18n/locales'
import { Empty } from '@galgal/ui/feedback/empty.tsx'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { messagesOf } from '@galgal/ui/i18n/messages.server.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useCurrentInSight } from '@galgal/ui/navigation/use-current-in-sight.ts'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import {
  catalogueFor,
  personOf,
  requireCustomer,
  storeOfCustomer,
} from '../../../session/customer.server.ts'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/subscriptions'
import { DraftCard } from './draft-card.tsx'
import { SubscriptionAlert, SubscriptionCard } from './subscription-card.tsx'
import type { SubscriptionView } from './subscription-view.server.ts'
import { mySubscriptions } from './subscriptions.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireCustomer(args)
  return {
    ...(await mySubscriptions(args, storeOfCustomer(user.b2BType))),
    messages: messagesOf(localeOf(args.params).code, 'profile', 'subscription'),
    person: personOf(user),
    catalogue: catalogueFor(user.b2BType),
  }
}

type Loaded = Route.ComponentProps['loaderData']

export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('profile')
  const { filter, filters, items, over, drafts, person, catalogue } = loaderData
  return (
    <AccountPage title={t('subscriptions.title')} person={person}>
      <div>
        <h1>{t('subscriptions.title')}</h1>
        <Filters filter={filter} filters={filters} />
        {items.map((item) => (
          <SubscriptionAlert key={item.id} subscription={item} />
        ))}
        {drafts.map((draft) => (
          <DraftCard key={draft.id} draft={draft} />
        ))}
        {items.map((item) => (
          <SubscriptionCard key={item.id} subscription={item} />
        ))}
        {over.length > 0 && (
          <Over subscriptions={over} isAll={items.length + drafts.length === 0} />
        )}
        {items.length + over.length + drafts.length === 0 &&
          (filter === 'all' ? (
            <Empty title={t('empty.title')}>
              <ButtonLink to={catalogue}>{t('empty.choose')}</ButtonLink>
            </Empty>
          ) : (
            <Empty title={t('empty.filtered')}>
              <ButtonLink to="/profile/subscriptions" look="outline" replace>
                {t('empty.all')}
              </ButtonLink>
            </Empty>
          ))}
      </div>
    </AccountPage>
  )
}

/** How many subscriptions are where, each a way to those alone. */
function Filters({ filter, filters }: Pick<Loaded, 'filter' | 'filters'>) {
  const t = useTranslations('profile')
  const row = useRef<HTMLElement>(null)
  useCurrentInSight(row, filter)
  return (
    <nav className="status-chips" aria-label={t('subscriptions.filter')} ref={row}>
      {filters.map((it) => (
        <Link
          key={it.filter}
          to={`/profile/subscriptions${it.filter === 'all' ? '' : `?filter=${it.filter}`}`}
          aria-current={it.filter === filter ? 'page' : undefined}
          preventScrollReset
          replace
        >
          {t(`filters.${it.filter}`)} <span>{it.count}</span>
        </Link>
      ))}
    </nav>
  )
}

type OverProps = {
  subscriptions: SubscriptionView[]
  /** There is nothing else to see. */
  isAll: boolean
}

/** Those that ended or were cancelled, out of the way but one press away. */
function Over({ subscriptions, isAll }: OverProps) {
  const t = useTranslations('subscription')
  return (
    <details className="subscriptions-over" open={isAll}>
      <summary>
        <Icon name="down" />
        {t('over', { count: subscriptions.length })}
      </summary>
      {subscriptions.map((item) => (
        <SubscriptionCard key={item.id} subscription={item} />
      ))}
    </details>
  )
}
