import { useTranslations } from 'use-intl'
import { useAvailability } from '../../ui/availability.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Vehicle } from './vehicle.server.ts'

type Props = { vehicle: Vehicle; chosen: string | undefined }

/** The car on its stage, with the colours to paint it in. */
export function Stage({ vehicle, chosen }: Props) {
  const words = useTranslations('vehicle')
  return (
    <section className="stage vehicle-stage" aria-label={words('colour')}>
      <Tags vehicle={vehicle} />
      <div
        className="vehicle-drawing"
        role="img"
        aria-label={words('drawing', { name: vehicle.name })}
        dangerouslySetInnerHTML={{ __html: vehicle.drawing }}
      />
      <div className="vehicle-colours">
        <Colours vehicle={vehicle} chosen={chosen} />
        <span className="note">{words('note')}</span>
      </div>
    </section>
  )
}

function Tags({ vehicle }: { vehicle: Vehicle }) {
  const words = useTranslations('catalog.card')
  const availability = useAvailability()
  return (
    <div className="tags">
      <span className={vehicle.waiting ? 'tag tag-neutral' : 'tag'}>{availability(vehicle)}</span>
      {vehicle.left !== null && (
        <span className="tag tag-alert">{words('left', { count: vehicle.left })}</span>
      )}
      <a className="tag tag-brand" href="#eco">
        <Icon name="leaf" />
        {words('grade', { grade: vehicle.eco.pollutionGrade })}
      </a>
    </div>
  )
}

function Colours({ vehicle: { colours, waiting, shownColour }, chosen }: Props) {
  const words = useTranslations('vehicle')
  const isOffered = ({ count }: { count: number }) => waiting || count > 0
  const first = chosen ?? shownColour
  return (
    <fieldset className="colour-choice">
      <legend className="visually-hidden">{words('colour')}</legend>
      {colours.map((colour, index) => (
        <label key={colour.id} className="colour" title={colour.color}>
          <input
            type="radio"
            name="color"
            form="subscribe"
            id={`colour-${index}`}
            value={colour.id}
            defaultChecked={colour.id === first}
            disabled={!isOffered(colour)}
          />
          <i style={{ '--c': colour.hex } as React.CSSProperties} />
          <span className="visually-hidden">
            {colour.color}
            {!waiting && `, ${words('stock', { count: colour.count })}`}
          </span>
        </label>
      ))}
      <p className="colour-names" aria-hidden="true">
        {colours.map((colour, index) => (
          <span key={colour.id} className={`of-colour-${index}`}>
            <b>{colour.color}</b>
            {!waiting && <small>{words('stock', { count: colour.count })}</small>}
          </span>
        ))}
      </p>
    </fieldset>
  )
}
