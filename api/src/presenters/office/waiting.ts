import type { WaitingRow } from '@galgal/contract/Office/waiting'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { CarName } from '../../db/office/cars.ts'
import type { WaitingRow as Stored } from '../../db/office/waiting.ts'
import { carName, contactsOut } from './person.ts'

type Reader = {
  locale: Locale
  carOf: (classificationId: number) => CarName | undefined
  seesContacts: boolean
}

/** Who waits, for what, since when and what came of it; phone and e-mail are masked for who may not see them. */
export function waitingOut(
  { entry, place, cameBackAt, colourName, canBeHad }: Stored,
  { locale, carOf, seesContacts }: Reader,
): z.input<typeof WaitingRow> {
  const { id, classificationId, colourId, store, customerId, fullName, notifiedAt } = entry
  return {
    id,
    classificationId,
    car: carName(carOf(classificationId), locale),
    colourId,
    colour: inLanguage(locale, colourName ?? undefined) ?? '',
    store,
    place,
    since: entry.createdAt.toISOString(),
    name: fullName,
    ...contactsOut(entry, seesContacts),
    customerId,
    canBeHad,
    notifiedAt: notifiedAt?.toISOString() ?? null,
    cameBackAt: cameBackAt?.toISOString() ?? null,
  }
}
