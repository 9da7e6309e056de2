import { SUPPORT_PHONE_LINK } from '@galgal/domain/support-phone'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { VehicleArt } from '../../ui/vehicle-art.tsx'
import type { CatalogueView } from './catalogue-view.ts'
import { type Arrival, ListedCar } from './listed-car.tsx'
import { More } from './more.tsx'
import { Nothing } from './nothing.tsx'

const FIRST_ROW = 3
const HELP_PLACE = 6

export function Results({ view }: { view: CatalogueView }) {
  const t = useTranslations('catalog')
  const { list, expectMore } = useFocusOnMore(view.cards.length)
  if (view.nearest) return <Nothing base={view.base} nearest={view.nearest} />
  const cards = view.cards.map((card, place) => (
    <ListedCar key={card.id} card={card} arrival={arrivalOf(place)} />
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

// The first picture is the biggest thing a phone shows; a wide screen shows the whole first row.
const arrivalOf = (place: number): Arrival => {
  if (place === 0) return 'first'
  return place < FIRST_ROW ? 'early' : 'late'
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
  return (
    <li className="help">
      <div>
        <h3>{t('heading')}</h3>
        <p>{t('text')}</p>
        <a className="button" href={SUPPORT_PHONE_LINK}>
          {t('call')}
        </a>
      </div>
      <VehicleArt style="city" hex="#e3b72c" alt="" width={320} />
    </li>
  )
}
