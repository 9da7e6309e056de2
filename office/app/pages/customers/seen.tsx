import { Customer } from '@galgal/contract/Office/records'
import { isolate } from '@galgal/i18n/isolate'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import type { Route } from './+types/seen'

const pages = ['subscriptions', 'subscription', 'my-vehicle', 'payment-methods', 'order'] as const

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const record = await callOfficeOrThrow(args, Customer, { id })
  const { customer, locale, orders, subscriptions } = record
  const wanted = args.url.searchParams.get('page')
  return {
    id,
    name: customer.person.name,
    locale,
    page: pages.find((page) => page === wanted) ?? pages[0],
    isThere: { order: orders.length > 0, subscription: subscriptions.length > 0 },
    messages: pageMessages(args, 'office', 'officeCustomers'),
  }
}

/** A page of the storefront as a customer sees it. The frame asks for it by itself; nothing in it acts. */
export default function SeenPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('officeCustomers.seen')
  const { id, name, locale, page, isThere } = loaderData
  const query = new URLSearchParams({ id, page, locale })
  const known = pages.filter((it) => {
    if (it === 'order') return isThere.order
    return it === 'subscription' || it === 'my-vehicle' ? isThere.subscription : true
  })
  return (
    <div className="page">
      <title>{t('title', { name })}</title>
      <header className="page-head">
        <h1>{t('title', { name: isolate(name) })}</h1>
        <Link className="text-link" to={`/customers/${id}`}>
          {t('back')}
        </Link>
      </header>
      <p className="note">{t('lead')}</p>
      <nav className="tabs" aria-label={t('pages')}>
        {known.map((it) => (
          <Link
            key={it}
            to={`/customers/${id}/seen?page=${it}`}
            preventScrollReset
            aria-current={it === page ? 'page' : undefined}
          >
            {t(`page.${it}`)}
          </Link>
        ))}
      </nav>
      <figure className="seen">
        <figcaption>{t('asSeen')}</figcaption>
        <iframe
          key={page}
          src={`/api/Office/SeenBy?${query}`}
          title={t('frame', { page: t(`page.${page}`) })}
          sandbox=""
          referrerPolicy="no-referrer"
        />
      </figure>
    </div>
  )
}
