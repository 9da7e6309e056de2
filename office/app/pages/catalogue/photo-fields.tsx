import { Field } from '@galgal/ui/forms/field.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useTranslations } from 'use-intl'
import type { VehicleRecord } from './vehicle-data.ts'

/** The ids of a row's photos, in their order. */
export const photoIdsOf = (row: VehicleRecord['row']): string[] =>
  (Array.isArray(row.photos) ? row.photos : []).map((name) => String(name).replace(/^photo:/, ''))

const altOf = (row: VehicleRecord['row'], place: number) =>
  (Array.isArray(row.photoTexts) ? row.photoTexts[place] : undefined) as
    | { he: string; en: string }
    | null
    | undefined

/** Photos with the places that they stand at. */
export function PhotoFields({ row }: { row: VehicleRecord['row'] }) {
  const t = useTranslations('officeCatalogue')
  const ids = photoIdsOf(row)
  if (ids.length === 0) return null
  return (
    <fieldset className="catalogue-photos">
      <legend>{t('photosTitle')}</legend>
      <p className="field-hint">{t('photoOrderHint')}</p>
      {ids.map((id, place) => (
        <div key={id}>
          <Photo id={id} number={place + 1} car={`${row.brandHe ?? ''} ${row.modelHe ?? ''}`} />
          <Field
            name={`photo.${id}`}
            label={t('photoOrder', { number: place + 1 })}
            optional
            dir="ltr"
            inputMode="numeric"
            maxLength={3}
            defaultValue={place + 1}
          />
          {(['He', 'En'] as const).map((language) => (
            <Field
              key={language}
              name={`alt${language}.${id}`}
              label={t(`alt${language}`, { number: place + 1 })}
              optional
              dir={language === 'He' ? 'rtl' : 'ltr'}
              maxLength={80}
              defaultValue={altOf(row, place)?.[language === 'He' ? 'he' : 'en'] ?? ''}
            />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

export function Photo({ id, number, car }: { id: string; number: number; car: string }) {
  const t = useTranslations('officeCatalogue')
  const pathIn = usePathIn()
  return (
    <img
      src={pathIn(`/catalogue/pictures/${id}`)}
      alt={t('photoAlt', { number, car })}
      width={160}
      height={107}
      loading="lazy"
    />
  )
}
