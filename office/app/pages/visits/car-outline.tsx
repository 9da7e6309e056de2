import { carParts } from '@galgal/domain/fleet/visits'
import { FieldError } from '@galgal/ui/forms/field.tsx'
import { useFieldState } from '@galgal/ui/forms/form-state.ts'
import { useTranslations } from 'use-intl'
import type { Visit } from './visit.ts'

/** The car from above, its front on top: each part of it is a choice, as large as a thumb. */
export function CarOutline({ visit: { marks, earlierMarks } }: { visit: Visit }) {
  const t = useTranslations('officeVisits')
  const { id, typed, error, errorId } = useFieldState('part')
  const countIn = (list: Visit['marks'], part: string) =>
    list.filter((mark) => mark.part === part).length
  return (
    <fieldset className="car-outline" aria-describedby={error && errorId}>
      <legend>{t('marks.part')}</legend>
      <div className="car-parts" dir="ltr">
        {carParts.map((part, index) => {
          const [now, before] = [countIn(marks, part), countIn(earlierMarks, part)]
          return (
            <label key={part} data-part={part}>
              <input
                type="radio"
                name="part"
                value={part}
                id={index === 0 ? id : undefined}
                defaultChecked={part === typed}
              />
              <span>
                <bdi>{t(`shortParts.${part}`)}</bdi>
                {before > 0 && (
                  <span className="mark-before">
                    {before}
                    <span className="visually-hidden"> {t('marks.before')}</span>
                  </span>
                )}
                {now > 0 && (
                  <span className="mark-now">
                    {now}
                    <span className="visually-hidden"> {t('marks.now')}</span>
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
      <FieldError name="part" />
    </fieldset>
  )
}
