import type { Store } from '@galgal/domain/store'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { idsIn, none, storedValue, useStored } from '../browser/stored-value.ts'
import { CarPicture } from '../ui/car-picture.tsx'
import type { Card } from './card.ts'
import { useCars } from './cars-in-browser.ts'

const MOST_SHOWN = 8

type Props = {
  store: Store
  /** The car of this page: it is noted, and left out. */
  here?: number
}

/** The cars whose pages were opened lately. It comes with the browser's own cars, so it stands low on a page. */
export function RecentCars({ store, here }: Props) {
  const seen = useSeen()
  useEffect(() => {
    if (here !== undefined) noteSeen(here)
  }, [here])
  const ids = seen.filter((id) => id !== here)
  return ids.length > 0 ? <Strip store={store} ids={ids} /> : null
}

function Strip({ store, ids }: { store: Store; ids: number[] }) {
  const t = useTranslations('shell.recent')
  const cars = useCars(store)
  const rows = ids.flatMap((id) => cars?.rowOf(id) ?? []).slice(0, MOST_SHOWN)
  if (!cars || rows.length === 0) return null
  return (
    <section className="wrap recent" aria-labelledby="recent">
      <h2 id="recent">{t('heading')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <Recent card={cars.card(row)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Recent({ card }: { card: Card }) {
  const t = useTranslations('shell.recent')
  return (
    <Link className="recent-car" to={card.to}>
      <span className="car-frame">
        <CarPicture card={card} width={140} />
      </span>
      <span>
        <b>{card.name}</b>
        <small>
          <bdi>{card.version}</bdi>
        </small>
        <small>{card.price ? t('price', { price: card.price.text }) : t('onRequest')}</small>
      </span>
    </Link>
  )
}

const MOST_SEEN = 9

// One more than is shown, because the car of a page does not stand among those seen before it.
const seen = storedValue('galgal.seen', (found) => idsIn(found, MOST_SEEN))

/** Remembers that a car's page was opened; it becomes the newest. */
const noteSeen = (id: number) =>
  seen.change((ids) => [id, ...ids.filter((it) => it !== id)].slice(0, MOST_SEEN))

/** The cars whose pages were opened in this browser, newest first. */
const useSeen = () => useStored(seen, (ids) => ids, none)
