import type { StockRow } from '@galgal/contract/Office/fleet/stock'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { CarName } from '../../db/office/cars.ts'
import type { StockRow as Stored } from '../../db/office/stock.ts'
import { carName } from './person.ts'

type Reader = { locale: Locale; carOf: (classificationId: number) => CarName | undefined }

/** A model's colour with what of it there is, is promised and is missing. */
export const stockOut = (
  { id, row, cars, waiting }: Stored,
  { locale, carOf }: Reader,
): z.input<typeof StockRow> => ({
  id,
  classificationId: row.classificationId,
  car: carName(carOf(row.classificationId), locale),
  colourId: row.colourId,
  colour: inLanguage(locale, row.name),
  countedBy: row.countedBy,
  total: row.total,
  promised: row.total - row.available,
  available: row.available,
  missing: row.short,
  missingSince: row.shortSince?.toISOString() ?? null,
  cars,
  waiting,
})
