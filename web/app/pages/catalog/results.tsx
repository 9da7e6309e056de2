import { Empty } from '@galgal/ui/feedback/empty.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { memo, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Card } from '../../catalogue/card.ts'
import { whatsAppLink } from '../../navigation/whatsapp-link.ts'
import { useRootData, useServicePhone } from '../../root-data.ts'
import { ContactLink } from '../../ui/contact-link.tsx'
import { VehicleArt } from '../../ui/vehicle-art.tsx'
import { type Arrival, arrivalOf, VehicleCard } from '../../ui/vehicle-card.tsx'
import { VehicleCards } from '../../ui/vehicle-cards.tsx'
import { type CatalogueView, PAGE_SIZE } from './catalogue-view.ts'
import { focusResults } from './focus-results.ts'
import { ListLink } from './list-navigation.tsx'
import { withQuery } from './list-query.ts'
import type { Nearest } from './nearest.ts'
import { useRollingPrices } from './use-rolling-prices.ts'

const HELP_PLACE = 6

export function Results({ view }: { view: CatalogueView }) {
  const t = useTranslations('catalog')
  // What stands in the row above is not shown twice.
  const above = new Set(view.featured.map(({ id }) => id))
  const listed = view.cards.filter(({ id }) => !above.has(id))
  const { list, expectMore } = useFocusOnMore(listed.length)
  useRollingPrices(list, view.period)
  if (view.nearest) return <Nothing whole={withQuery(view.base, view)} nearest={view.nearest} />
  const cards = listed.map((card, place) => (
    <ListedCar key={card.id} card={card} arrival={above.size > 0 ? 'late' : arrivalOf(place)} />
  ))
  if (cards.length > HELP_PLACE) cards.splice(HELP_PLACE, 0, <Help key="help" />)
  return (
    <>
      <ul className="card-grid results-grid" ref={list}>
        {cards}
      </ul>
      <More view={view} expectMore={expectMore} />
      <p className="note">{t('note')}</p>
    </>
  )
}

/** Takes focus to the first of the cars that "more" has brought. */
function useFocusOnMore(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const expected = useRef<number>(undefined)
  useEffect(() => {
    const from = expected.current
    expected.current = undefined
    if (from === undefined || count <= from) return
    list.current
      ?.querySelectorAll<HTMLElement>('article h3 a')
      [from]?.focus({ preventScroll: true })
  }, [count])
  const expectMore = () => {
    expected.current = count
  }
  return { list, expectMore }
}

/** A person to ask, among the cars. */
function Help() {
  const t = useTranslations('catalog.help')
  const { link, phone } = useServicePhone()
  const root = useRootData()
  return (
    <li className="help">
      <div>
        <h3>{t('heading')}</h3>
        <p>{t('text')}</p>
        <div className="help-ways">
          <a className="button" href={whatsAppLink(t('message'), root?.whatsAppUrl)}>
            <Icon name="whatsapp" />
            {t('whatsapp')}
          </a>
          <ContactLink className="button help-quiet">{t('write')}</ContactLink>
          <a className="button help-quiet help-call" href={link}>
            <Icon name="phone" />
            {t('call')} <bdi dir="ltr">{phone}</bdi>
          </a>
        </div>
      </div>
      <VehicleArt drawing="city" hex="#e3b72c" alt="" width={320} />
    </li>
  )
}

/** What a link to a car's place in the list ends with. */
const placeOf = (id: number) => `car-${id}`

/** A car that stays in the list is not drawn again. */
const ListedCar = memo(function ListedCar({ card, arrival }: { card: Card; arrival: Arrival }) {
  return (
    <li id={placeOf(card.id)}>
      <VehicleCard card={card} arrival={arrival} />
    </li>
  )
})

type MoreProps = { view: CatalogueView; expectMore: () => void }

/** A link to the same list with more cars; followed without a script it leads to the first of them. */
function More({ view: { total, cards, sort, period, nextId }, expectMore }: MoreProps) {
  const t = useTranslations('catalog')
  const path = pathWithout(useLocation().pathname)
  const isRest = total > cards.length
  if (!isRest) return null
  const to = withQuery(path, { sort, period }, { show: String(cards.length + PAGE_SIZE) })
  return (
    <div className="results-more">
      <p className="muted">{t('shown', { shown: cards.length, count: total })}</p>
      {nextId === null ? (
        <p>{t('rest')}</p>
      ) : (
        <ListLink
          className="button button-outline"
          to={`${to}#${placeOf(nextId)}`}
          scriptTo={to}
          rel="nofollow"
          replace
          onClick={expectMore}
        >
          {t('more', { count: Math.min(total - cards.length, PAGE_SIZE) })}
        </ListLink>
      )}
    </div>
  )
}

/** Where no car fits everything: which one choice to leave open, and the cars that come nearest. */
function Nothing({ whole, nearest: { open, cards } }: { whole: string; nearest: Nearest }) {
  const t = useTranslations('catalog')
  return (
    <>
      <Empty title={t('empty')}>
        <p className="muted">{t(open.length > 0 ? 'leaveOpen' : 'emptyText')}</p>
        {open.length > 0 && (
          <ul className="nothing-open">
            {open.map(({ choice, to, count }) => (
              <li key={choice}>
                <ListLink className="chip" to={to} onClick={focusResults}>
                  {t(`any.${choice}`)}
                  <small>{t('optionCount', { count })}</small>
                </ListLink>
              </li>
            ))}
          </ul>
        )}
        <ListLink
          className={`button button-${open.length > 0 ? 'outline' : 'primary'}`}
          to={whole}
          onClick={focusResults}
        >
          {t('clean')}
        </ListLink>
      </Empty>
      {cards.length > 0 && (
        <section className="nothing-nearest" aria-labelledby="nearest">
          <h2 id="nearest">{t('nearest')}</h2>
          <VehicleCards className="card-grid results-grid" cards={cards} />
        </section>
      )}
    </>
  )
}
