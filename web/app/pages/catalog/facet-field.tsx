import { useTranslations } from 'use-intl'
import { VehicleArt } from '../../ui/vehicle-art.tsx'
import type { Facet, FacetOption } from './catalogue-view.server.ts'

const MOST_AT_ONCE = 8

/** One question of the filter, drawn by what it asks: tiles with cars, chips of one choice, or boxes. */
export function FacetField({ facet }: { facet: Facet }) {
  const words = useTranslations('catalog')
  return (
    <fieldset className="facet">
      <legend>{words(facet.key === 'availability' ? 'when' : facet.key)}</legend>
      {facet.kind === 'tiles' && <Tiles facet={facet} />}
      {facet.kind === 'chips' && <Chips facet={facet} />}
      {facet.kind === 'boxes' && <Boxes facet={facet} />}
    </fieldset>
  )
}

function Tiles({ facet }: { facet: Facet }) {
  return (
    <div className="facet-tiles">
      {facet.options.map((option) => (
        <label key={option.value} htmlFor={idOf(facet, option)} className="facet-tile">
          <Box facet={facet} option={option} type="checkbox" />
          {option.art && (
            <VehicleArt style={option.art.style} hex={option.art.hex} alt="" width={86} />
          )}
          <span>{option.label}</span>
          <Count option={option} />
        </label>
      ))}
    </div>
  )
}

function Chips({ facet }: { facet: Facet }) {
  return (
    <div className="facet-chips">
      {facet.options.map((option) => (
        <label key={option.value} htmlFor={idOf(facet, option)} className="facet-chip">
          <Box facet={facet} option={option} type="radio" />
          {option.label}
        </label>
      ))}
    </div>
  )
}

/** The options with most cars stand open; the rest wait in a drawer of their own. */
function Boxes({ facet }: { facet: Facet }) {
  const words = useTranslations('catalog')
  const { options } = facet
  if (options.length <= MOST_AT_ONCE + 2) return <BoxList facet={facet} options={options} />
  const common = new Set(options.toSorted((a, b) => b.inStore - a.inStore).slice(0, MOST_AT_ONCE))
  const rest = options.filter((option) => !common.has(option))
  return (
    <>
      <BoxList facet={facet} options={options.filter((option) => common.has(option))} />
      <details className="facet-more" open={rest.some(({ chosen }) => chosen) || undefined}>
        <summary>{words('allBrands', { count: rest.length })}</summary>
        <BoxList facet={facet} options={rest} />
      </details>
    </>
  )
}

function BoxList({ facet, options }: { facet: Facet; options: FacetOption[] }) {
  return options.map((option) => (
    <label
      key={option.value}
      htmlFor={idOf(facet, option)}
      className={option.count ? 'facet-box' : 'facet-box facet-none'}
    >
      <Box facet={facet} option={option} type="checkbox" />
      {option.label}
      <Count option={option} />
    </label>
  ))
}

const idOf = (facet: Facet, { value }: FacetOption) => `${facet.key}-${value}`

type BoxProps = { facet: Facet; option: FacetOption; type: 'checkbox' | 'radio' }

const Box = ({ facet, option, type }: BoxProps) => (
  <input
    id={idOf(facet, option)}
    className={type === 'checkbox' && facet.kind === 'boxes' ? 'drawn-box' : 'hidden-box'}
    type={type}
    name={facet.key}
    value={option.value}
    defaultChecked={option.chosen}
  />
)

function Count({ option }: { option: FacetOption }) {
  const words = useTranslations('catalog')
  return (
    <small className="facet-count">
      <span aria-hidden="true">{option.count}</span>
      <span className="visually-hidden">{words('optionCount', { count: option.count })}</span>
    </small>
  )
}
