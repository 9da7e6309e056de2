import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import type { Card } from '../../catalogue/card.ts'
import { MOST_COMPARED, setCompared } from '../../catalogue/compared.ts'
import { storePath } from '../../catalogue/store-address.ts'
import { CarPicture } from '../../ui/car-picture.tsx'
import { pathOf, type Selection } from './selection.ts'

/** One more car: a near one by a link, or any of the catalogue, where the cars of this page then stand chosen. */
export function Suggested({ selection, cards }: { selection: Selection; cards: Card[] }) {
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
