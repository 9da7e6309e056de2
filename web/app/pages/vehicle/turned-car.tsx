import { useTranslations } from 'use-intl'
import { VehicleArt } from '../../ui/vehicle-art.tsx'
import { isOffered } from './offered.ts'
import type { Vehicle } from './vehicle.server.ts'

const STAGE_WIDTH = 928
const SMALL_WIDTH = 96

type Props = { vehicle: Vehicle; sizes?: string; isSmall?: boolean }

/** The car from ahead and aside, a picture a colour: the style sheet shows the chosen one, and only what is shown is loaded. */
export function TurnedCar({ vehicle, sizes, isSmall = false }: Props) {
  const t = useTranslations('vehicle')
  const isChoosable = isOffered(vehicle)
  const size = isSmall
    ? { width: SMALL_WIDTH, alt: '' }
    : { width: STAGE_WIDTH, alt: t('drawingTurned', { name: vehicle.name }) }
  return (
    <span className="turned-car">
      {vehicle.colours.map(
        (colour, index) =>
          isChoosable(colour) && (
            <span key={colour.id} className={`of-colour-${index}`}>
              <VehicleArt
                drawing={vehicle.drawingName}
                view="front"
                hex={colour.hex}
                {...size}
                {...(sizes && { sizes })}
              />
            </span>
          ),
      )}
    </span>
  )
}

/** From which side the car is seen; before any script as well. */
export function ViewChoice({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle.view')
  if (!vehicle.colours.some(isOffered(vehicle))) return null
  return (
    <fieldset className="view-choice">
      <legend className="visually-hidden">{t('label')}</legend>
      {(['side', 'front'] as const).map((view) => (
        <label key={view}>
          <input type="radio" name="view" id={`view-${view}`} defaultChecked={view === 'side'} />
          {t(view)}
        </label>
      ))}
    </fieldset>
  )
}
