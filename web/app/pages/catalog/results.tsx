import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { pathWithout } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { VehicleArt } from '../../ui/vehicle-art.tsx'
import { VehicleCard } from '../../ui/vehicle-card.tsx'
import type { CatalogueView } from './catalogue-view.server.ts'

const FIRST_ROW = 3
const HELP_PLACE = 6
const NEXT_PAGE = 24

export function Results({ view }: { view: CatalogueView }) {
  const words = useTranslations('catalog')
  if (view.total === 0)
    return (
      <Empty title={words('empty')}>
        <p className="muted">{words('emptyText')}</p>
        <ButtonLink to={view.base}>{words('clean')}</ButtonLink>
      </Empty>
    )
  const cards = view.cards.map((card, index) => (
    <li key={card.id}>
      <VehicleCard card={card} arrival={arrivalOf(index)} />
    </li>
  ))
  if (cards.length > HELP_PLACE) cards.splice(HELP_PLACE, 0, <Help key="help" />)
  return (
    <>
      <ul className="card-grid results-grid">{cards}</ul>
      <More view={view} />
      <p className="note">{words('note')}</p>
    </>
  )
}

// The first picture is the biggest thing a phone shows; a wide screen shows the whole first row.
const arrivalOf = (index: number) => {
  if (index === 0) return 'first'
  return index < FIRST_ROW ? 'early' : 'late'
}

function More({ view: { total, cards, sort } }: { view: CatalogueView }) {
  const words = useTranslations('catalog')
  const path = pathWithout(useLocation().pathname)
  const left = total - cards.length
  if (left <= 0) return null
  const query = new URLSearchParams({
    ...(sort === 'recommended' ? {} : { sort }),
    show: String(cards.length + NEXT_PAGE),
  })
  return (
    <div className="results-more">
      <p className="muted">{words('shown', { shown: cards.length, count: total })}</p>
      <ButtonLink to={`${path}?${query}`} look="outline" rel="nofollow" replace preventScrollReset>
        {words('more', { count: Math.min(left, NEXT_PAGE) })}
      </ButtonLink>
    </div>
  )
}

/** A person to ask, among the cars. */
function Help() {
  const words = useTranslations('catalog.help')
  return (
    <li className="help">
      <div>
        <h3>{words('heading')}</h3>
        <p>{words('text')}</p>
        <a className="button" href="tel:*8255">
          {words('call')}
        </a>
      </div>
      <VehicleArt style="city" hex="#e3b72c" alt="" width={320} />
    </li>
  )
}
