import { CatalogItem } from '@galgal/contract/SubscriptionMain'
import type { Store } from '@galgal/domain/store'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { Empty } from '@galgal/ui/feedback/empty.tsx'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations, pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { callApiAnonymously } from '../../api/api.server.ts'
import type { Card } from '../../catalogue/card.ts'
import { carsOf } from '../../catalogue/catalogue.server.ts'
import { comparePath, MOST_COMPARED, setCompared, useCompared } from '../../catalogue/compared.ts'
import { storeAt, storePath } from '../../catalogue/store-address.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { CarPicture } from '../../ui/car-picture.tsx'
import type { Route } from './+types/page'
import { columnOf, comparisonOf, suggestedFor } from './comparison.server.ts'
import { pathOf, readSelection, type Selection } from './selection.ts'
import { ComparisonTable } from './table.tsx'

export async function loader(args: Route.LoaderArgs) {
  const store = storeAt(args.url)
  const { ids, onlyDifferences } = readSelection(args.url.searchParams, store)
  const shown = ids.slice(0, MOST_COMPARED)
  const [cars, ...found] = await Promise.all([
    carsOf(args, store),
    ...shown.map((id) => findItem(args, id, store)),
  ])
  const items = found.filter((item) => item !== undefined)
  return {
    messages: pageMessages(args, 'compare'),
    selection: { store, ids: items.map(({ id }) => id), onlyDifferences } satisfies Selection,
    isCut: ids.length > shown.length,
    missing: shown.length - items.length,
    columns: items.map((item) => columnOf(item, cars)),
    groups: comparisonOf(items, {
      say: getTranslations(args, 'compare'),
      sizeLabel: (size) => cars.filters.size.find(({ value }) => value === size)?.label ?? size,
      onlyDifferences: onlyDifferences && items.length > 1,
    }),
    suggested: suggestedFor(items, cars),
  }
}

/** The car with everything that is known of it; undefined when the store does not offer it. */
async function findItem(args: RouteArgs, classificationID: number, store: Store) {
  const answer = await callApiAnonymously(args, CatalogItem, { classificationID, store })
  if (answer.ok) return answer.value
  if (answer.status === 404 || answer.status === 410) return undefined
  throw refusedPage(answer)
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('compare')
  const { selection, columns, groups, isCut, missing, suggested } = loaderData
  const business = selection.store === 'B2B'
  const title = t(business ? 'titleBusiness' : 'title')
  return (
    <div className="compare">
      <PageHead title={title} noindex />
      <div className="wrap">
        <h1>{title}</h1>
        {isCut && <Alert>{t('tooMany', { most: MOST_COMPARED })}</Alert>}
        {missing > 0 && <Alert>{t('missing', { count: missing })}</Alert>}
        {columns.length === 0 ? (
          <Nothing store={selection.store} />
        ) : (
          <>
            <p className="compare-lead">
              {t('lead', { count: columns.length })} {t(business ? 'vatBusiness' : 'vat')}
            </p>
            {columns.length > 1 && <Show selection={selection} />}
            <ComparisonTable selection={selection} columns={columns} groups={groups} />
            {columns.length > 1 && !selection.onlyDifferences && (
              <p className="note compare-legend">{t('legend')}</p>
            )}
            {groups.length === 0 && <p className="compare-same">{t('same')}</p>}
            <Suggested selection={selection} cards={suggested} />
          </>
        )}
      </div>
    </div>
  )
}

/** Everything, or only what sets the cars apart: two addresses of one page. */
function Show({ selection }: { selection: Selection }) {
  const t = useTranslations('compare')
  const choices = [
    { onlyDifferences: false, label: t('all') },
    { onlyDifferences: true, label: t('differences') },
  ]
  return (
    <nav className="segment" aria-label={t('show')}>
      {choices.map(({ onlyDifferences, label }) => (
        <Link
          key={label}
          to={pathOf({ ...selection, onlyDifferences })}
          aria-current={selection.onlyDifferences === onlyDifferences ? 'true' : undefined}
          rel="nofollow"
          replace
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Without a car in the address: those chosen in this browser, or the catalogue. */
function Nothing({ store }: { store: Store }) {
  const t = useTranslations('compare')
  const chosen = useCompared(store)
  return (
    <Empty title={t('empty')}>
      <p className="muted">{t('emptyText', { most: MOST_COMPARED })}</p>
      {chosen.length > 0 && (
        <ButtonLink to={comparePath(store, chosen)} rel="nofollow">
          {t('chosen', { count: chosen.length })}
        </ButtonLink>
      )}
      <ButtonLink
        to={`${storePath(store)}/catalog`}
        look={chosen.length > 0 ? 'outline' : 'primary'}
      >
        {t('toCatalogue')}
      </ButtonLink>
    </Empty>
  )
}

/** One more car: a near one by a link, or any of the catalogue, where the cars of this page then stand chosen. */
function Suggested({ selection, cards }: { selection: Selection; cards: Card[] }) {
  const t = useTranslations('compare')
  if (selection.ids.length >= MOST_COMPARED) return null
  return (
    <section className="compare-add" aria-labelledby="add">
      <h2 id="add">{t('add')}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <Link
              to={pathOf({ ...selection, ids: [...selection.ids, card.id] })}
              rel="nofollow"
              onClick={() => setCompared(selection.store, [...selection.ids, card.id])}
            >
              <span className="car-frame">
                <CarPicture card={card} width={96} />
              </span>
              <span>
                <span className="visually-hidden">{t('add')}: </span>
                <b>{card.name}</b>
                <small>
                  <bdi>{card.version}</bdi>
                </small>
              </span>
              <Icon name="plus" />
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={`${storePath(selection.store)}/catalog`}
            onClick={() => setCompared(selection.store, selection.ids)}
          >
            <b>{t('fromCatalogue')}</b>
            <Icon name="arrow" directional />
          </Link>
        </li>
      </ul>
    </section>
  )
}
