import { Art } from './art.jsx'

const looks = {
  tiles: ['facet-tiles', 'facet-tile', 'hidden-box'],
  chips: ['facet-chips', 'facet-chip', 'hidden-box'],
  boxes: ['facet-boxes', 'facet-box', 'drawn-box'],
}

/** One filter: pictures, chips or boxes to tick, with the cars each would leave. */
export function Facet({ facet: { key, kind, options }, words }) {
  const [group, one, box] = looks[kind]
  return (
    <fieldset className="facet">
      <legend>{key === 'availability' ? words('when') : words(key)}</legend>
      <div className={group}>
        {options.map(({ value, label, count, chosen }) => {
          const id = `${key}-${value}`
          return (
            <label key={value} htmlFor={id} className={one}>
              <input
                id={id}
                className={box}
                type={kind === 'chips' ? 'radio' : 'checkbox'}
                name={key}
                value={value}
                defaultChecked={chosen}
              />
              {kind === 'tiles' && (
                <Art name="crossover-f4f4f1" sizes="86px" width={86} height={34} />
              )}
              {label}
              {kind !== 'chips' && (
                <small className="facet-count">
                  <span aria-hidden="true">{count}</span>
                  <span className="visually-hidden">{words('optionCount', { count })}</span>
                </small>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
