import { inLanguage, type Locale } from '@galgal/i18n/locales'
import type { VehicleDraft } from '../../db/catalogue/drafts.ts'
import type { CarName } from '../../db/office/cars.ts'
import { carName } from './person.ts'

type Reader = {
  locale: Locale
  carOf: (classificationId: number) => CarName | undefined
  names: ReadonlyMap<string, string>
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A draft with whose it is; a new car is called as it says itself. */
export function draftOut(draft: VehicleDraft, { locale, carOf, names }: Reader) {
  const { classificationId, copyOf, change, revision, changedAt, staffId } = draft
  const after = (name: string) => textOf(change[name]?.[1])
  const own = [
    inLanguage(locale, { he: after('brandHe'), en: after('brand') }),
    inLanguage(locale, { he: after('modelHe'), en: after('model') }),
    after('version'),
  ]
  return {
    classificationId,
    car: carName(carOf(classificationId), locale) || own.filter(Boolean).join(' '),
    copyOf,
    change,
    draftRevision: revision,
    changedAt: changedAt.toISOString(),
    who: names.get(staffId) ?? '',
  }
}
