import { Field } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'
import { colourParts, MOST_COLOURS } from './vehicle-input.ts'

/** Places for colours that are new. */
const NEW = 2

/** A car's colours with how many there are of each, a line a colour, and places for new ones. */
export function ColourFields({ colours }: { colours: readonly Record<string, unknown>[] }) {
  const t = useTranslations('officeCatalogue')
  const places = Math.min(colours.length + NEW, MOST_COLOURS)
  return (
    <fieldset className="catalogue-colours">
      <legend>{t('fieldset.colours')}</legend>
      <p className="field-hint">{t('coloursHint')}</p>
      {Array.from({ length: places }, (_, at) => (
        <div key={colours[at] ? String(colours[at].id) : `new ${at}`}>
          {colourParts.map((part) => (
            <Field
              key={part}
              name={`colors.${at}.${part}`}
              label={t(`colourParts.${part}`, { number: at + 1 })}
              optional
              dir={part === 'nameHe' ? 'rtl' : 'ltr'}
              inputMode={part === 'stock' ? 'numeric' : 'text'}
              maxLength={80}
              defaultValue={String(colours[at]?.[part] ?? '')}
            />
          ))}
        </div>
      ))}
    </fieldset>
  )
}
