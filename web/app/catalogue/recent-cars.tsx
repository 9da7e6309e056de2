import type { Store } from '@galgal/domain/store'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { CarPicture } from '../ui/car-picture.tsx'
import type { Card } from './card.ts'
import { useCars } from './cars-in-browser.ts'
import { noteSeen, useSeen } from './recently-seen.ts'

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
