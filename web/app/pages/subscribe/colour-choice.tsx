import { FieldError } from '@galgal/ui/forms/field.tsx'
import { describedBy, useFieldState } from '@galgal/ui/forms/form-state.ts'
import { useTranslations } from 'use-intl'

export type Colour = { id: string; name: string; hex: string; count: number }

type Props = { colours: Colour[]; chosen: string; onChoose: (colourId: string) => void }

/** The paints of a car, each by its name; one that is sold out stays in sight. */
export function ColourChoice({ colours, chosen, onChoose }: Props) {
  const t = useTranslations('subscribe.colourAndDate')
  const { typed, error, errorId } = useFieldState('colorId')
  return (
    <fieldset className="paints" aria-describedby={describedBy(error && errorId)}>
      <legend>{t('colour')}</legend>
      <div className="paint-cells">
        {colours.map(({ id, name, hex, count }, position) => (
          <label key={id} className="paint">
            <input
              type="radio"
              id={position === 0 ? 'colorId' : undefined}
              name="colorId"
              value={id}
              disabled={count === 0}
              defaultChecked={id === (typed ?? chosen)}
              onChange={() => onChoose(id)}
            />
            <i style={{ '--c': hex } as React.CSSProperties} />
            <span>
              {name}
              {count === 0 && <small>{t('soldOut')}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldError name="colorId" />
    </fieldset>
  )
}
