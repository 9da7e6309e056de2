import type { Store } from '@galgal/domain/store'
import { Icon, type IconName } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Cars } from '../catalogue/car-index.ts'
import type { Card } from '../catalogue/card.ts'
import { storePath } from '../catalogue/store-address.ts'
import type { Found, FoundText } from '../search/search.ts'
import { CarPicture } from '../ui/car-picture.tsx'

export const LIST = 'search-list'
export const optionId = (at: number) => `search-option-${at}`

const MOST_CARS = 5
const MOST_QUESTIONS = 3
const MOST_POSTS = 2

type Group = 'cars' | 'questions' | 'posts' | 'all'
type Option = { group: Group; to: string } & (
  | { group: 'cars'; card: Card }
  | { group: 'questions' | 'posts'; text: FoundText }
  | { group: 'all'; count: number }
)

/** The lines under the field: the best of each group, and all of them. */
export function optionsOf(
  cars: Cars,
  { cars: rows, questions, posts }: Found,
  { store, typed }: { store: Store; typed: string },
): Option[] {
  const count = rows.length + questions.length + posts.length
  if (count === 0) return []
  const textIn = (group: 'questions' | 'posts') => (text: FoundText) => ({
    group,
    to: text.to,
    text,
  })
  return [
    ...rows.slice(0, MOST_CARS).map((row) => {
      const card = cars.card(row)
      return { group: 'cars' as const, to: card.to, card }
    }),
    ...questions.slice(0, MOST_QUESTIONS).map(textIn('questions')),
    ...posts.slice(0, MOST_POSTS).map(textIn('posts')),
    { group: 'all', to: `${storePath(store)}/search?${new URLSearchParams({ q: typed })}`, count },
  ]
}

type Props = { options: Option[]; active: number }

export function SearchOptions({ options, active }: Props) {
  const t = useTranslations('search')
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const groups = Map.groupBy(options.entries(), ([, { group }]) => group)
  return (
    <div
      id={LIST}
      role="listbox"
      className="search-options"
      tabIndex={-1}
      aria-label={t('list')}
      hidden={options.length === 0}
    >
      {[...groups].map(([group, entries]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group} role="group" aria-label={t(`groups.${group}`)}>
          {group !== 'all' && <p aria-hidden="true">{t(`groups.${group}`)}</p>}
          {entries.map(([at, option]) => (
            <Link
              key={option.to}
              id={optionId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              to={option.to}
            >
              <Line option={option} />
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}

function Line({ option }: { option: Option }): ReactNode {
  const t = useTranslations('search')
  if (option.group === 'all') return <>{t('all', { count: option.count })}</>
  if (option.group === 'cars') return <CarLine card={option.card} />
  const icon: IconName = option.group === 'questions' ? 'info' : 'book'
  return (
    <>
      <Icon name={icon} />
      <span>{option.text.title}</span>
    </>
  )
}

function CarLine({ card }: { card: Card }) {
  const t = useTranslations('shell.recent')
  return (
    <>
      <span className="search-option-car">
        <CarPicture card={card} width={72} />
      </span>
      <span>
        <b>{card.name}</b> <bdi className="muted">{card.version}</bdi>
      </span>
      <small>{card.price ? t('price', { price: card.price.text }) : t('onRequest')}</small>
    </>
  )
}
