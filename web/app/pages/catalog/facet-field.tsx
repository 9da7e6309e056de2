import type { availabilities } from '@galgal/domain/catalogue/catalogue-filter'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { memo, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { VehicleArt } from '../../ui/vehicle-art.tsx'
import type { Facet, FacetOption } from './facets-view.ts'

const MOST_AT_ONCE = 8
/** A vehicle type is shown by its shape, in a paint that no choice depends on. */
const TILE_PAINT = '#f4f4f1'

/** One question of the filter, drawn by what it asks: tiles with cars, chips of one choice, or boxes. */
export const FacetField = memo(function FacetField({ facet }: { facet: Facet }) {
  const t = useTranslations('catalog')
  const id = useId()
  const hasChosen = facet.options.some(({ chosen }) => chosen)
  const [isOpen, setIsOpen] = useState(!folded.has(facet.key) || hasChosen)
  return (
    <fieldset className={isOpen ? 'facet' : 'facet facet-folded'}>
      <legend>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(facet.key === 'availability' ? 'when' : facet.key)}
          <Icon name="down" />
        </button>
      </legend>
      <div id={id} className={frames[facet.kind]}>
        {facet.kind === 'boxes' ? (
          <Boxes facet={facet} />
        ) : (
          <Options facet={facet} options={facet.options} />
        )}
      </div>
    </fieldset>
  )
})

type Availability = (typeof availabilities)[number]

/** Questions that few ask begin folded. */
const folded: ReadonlySet<Facet['key']> = new Set(['size', 'label', 'province'])

const frames = { tiles: 'facet-tiles', chips: 'facet-chips', boxes: 'facet-boxes' }

/** The options with most cars stand open; the rest wait in a drawer of their own. */
function Boxes({ facet }: { facet: Facet }) {
  const t = useTranslations('catalog')
  const { options } = facet
  if (options.length <= MOST_AT_ONCE + 2) return <Options facet={facet} options={options} />
  const common = new Set(options.toSorted((a, b) => b.inStore - a.inStore).slice(0, MOST_AT_ONCE))
  const rest = options.filter((option) => !common.has(option))
  return (
    <>
      <Options facet={facet} options={options.filter((option) => common.has(option))} />
      <details className="facet-more" open={rest.some(({ chosen }) => chosen) || undefined}>
        <summary>{t('allBrands', { count: rest.length })}</summary>
        <Options facet={facet} options={rest} />
      </details>
    </>
  )
}

function Options({ facet: { key, kind }, options }: { facet: Facet; options: FacetOption[] }) {
  const t = useTranslations('catalog.within')
  return options.map(({ value, label, count, chosen, art }) => (
    <Option
      key={value}
      facet={key}
      // Under its question a few letters say it, and stand in one line.
      label={key === 'availability' ? t(value as Availability) : label}
      {...{ kind, value, chosen, art, count }}
    />
  ))
}

type OptionProps = Omit<FacetOption, 'inStore'> & { facet: Facet['key']; kind: Facet['kind'] }

const looks = {
  tiles: { label: 'facet-tile', type: 'checkbox', box: 'hidden-box' },
  chips: { label: 'facet-chip', type: 'radio', box: 'hidden-box' },
  boxes: { label: 'facet-box', type: 'checkbox', box: 'drawn-box' },
} as const

/** Drawn again only when something of it changes: most clicks leave most options as they are. */
const Option = memo(function Option({
  facet,
  kind,
  value,
  label,
  chosen,
  art,
  count,
}: OptionProps) {
  const id = `${facet}-${value}`
  const look = looks[kind]
  return (
    <label htmlFor={id} className={count === 0 ? `${look.label} facet-none` : look.label}>
      <input
        id={id}
        className={look.box}
        type={look.type}
        name={facet}
        value={value}
        defaultChecked={chosen}
      />
      {art && <VehicleArt drawing={art} hex={TILE_PAINT} alt="" width={86} />}
      <span>{label}</span>
      <Count count={count} />
    </label>
  )
})

function Count({ count }: { count: number }) {
  const t = useTranslations('catalog')
  return (
    <small className="facet-count">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('optionCount', { count })}</span>
    </small>
  )
}
