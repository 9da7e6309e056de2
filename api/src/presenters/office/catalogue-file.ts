import type { Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { Problem } from '../../catalogue-import/file-rows.ts'
import type { Imported } from '../../flows/catalogue/import-in-browser.ts'
import type { SentPhoto } from '../../flows/catalogue/photos/keep-photos.ts'
import { MAX_MEGAPIXELS } from '../../photos/make-pictures.ts'

type Reasoned = Pick<Problem, 'reason' | 'values'>

// Each reason asks for its own values; the type of the longest stands for all.
const messageOf = ({ reason, values }: Reasoned, locale: Locale) =>
  translator(locale, 'import')(`reasons.${reason}` as 'reasons.notAllowed', {
    value: '',
    allowed: '',
    ...values,
  })

/** A photo that was sent: how it is named from then on, or why it cannot be used. */
export const sentPhotoOut = ({ name, photo, reason }: SentPhoto, locale: Locale) => ({
  name,
  photo,
  message: reason
    ? messageOf({ reason, values: { value: name, maximum: MAX_MEGAPIXELS } }, locale)
    : '',
})

/** What a file did to the cars, and which photos it left out. */
export const importedOut = ({ summary, photoProblems }: Imported, locale: Locale) => ({
  summary: {
    added: summary?.added ?? 0,
    updated: summary?.updated ?? 0,
    retired: summary?.retired ?? 0,
    unchanged: summary?.unchanged ?? 0,
    countedByCars: summary?.countedByCars ?? 0,
  },
  photosLeftOut: photoProblems.map((problem) => ({
    line: problem.line,
    field: problem.field,
    message: messageOf(problem, locale),
  })),
})
