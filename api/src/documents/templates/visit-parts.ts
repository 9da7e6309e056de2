import { dayAt, formatDay, timeAt } from '@galgal/domain/dates'
import { EIGHTHS, type Mark, type PhotoView } from '@galgal/domain/fleet/visits'
import { isolate } from '@galgal/i18n/isolate'
import { translator } from '@galgal/i18n/translator'
import type { Visit } from '../../db/fleet/visits.ts'
import type { VisitSignature } from '../../db/schema/visits.ts'
import {
  type Block,
  list,
  type Part,
  type Picture,
  type Row,
  row,
  rowsOf,
  text,
} from '../document-text.ts'
import type { InvoiceTranslator } from './agreement.ts'

/** A photo as small as paper needs it; `of` a return's: which of the two visits. */
export type PhotoOnForm = {
  view: PhotoView
  of: 'before' | 'now' | undefined
  takenAt: Date
  bytes: Uint8Array
}

/** What was seen at a car, and its photos in the order in which they are looked at. */
export type SeenAtCar = { visit: Visit; earlierMarks: Mark[]; photos: PhotoOnForm[] }

const momentOf = (at: Date) => ({ day: isolate(formatDay(dayAt(at))), time: isolate(timeAt(at)) })

/** What the dashboard showed besides the odometer, and how many keys there were. */
export const readingRows = (t: InvoiceTranslator, { gauge, keys }: Visit): (Row | undefined)[] => [
  gauge === null ? undefined : row(t('visit.gauge'), isolate(`${gauge}/${EIGHTHS}`)),
  keys === null ? undefined : row(t('visit.keys'), isolate(String(keys))),
]

/** The equipment that was there. */
export function itemsBlock(t: InvoiceTranslator, { items }: Visit): Block {
  const word = translator(t.locale, 'carCondition')
  return items.length > 0
    ? list(items.map((item) => word(`items.${item}`)))
    : text(t('visit.noItems'))
}

function markList(t: InvoiceTranslator, marks: readonly Mark[]): Block {
  const word = translator(t.locale, 'carCondition')
  if (marks.length === 0) return text(t('visit.noMarks'))
  return list(
    marks.map(({ part, kind, size }) =>
      [word(`parts.${part}`), word(`kinds.${kind}`), word(`sizes.${size}`)].join(' · '),
    ),
  )
}

export const marksPart = (t: InvoiceTranslator, { visit, earlierMarks }: SeenAtCar): Part => ({
  title: t('visit.marks'),
  blocks: [
    markList(t, visit.marks),
    ...(earlierMarks.length > 0
      ? [{ kind: 'heading' as const, text: t('visit.earlierMarks') }, markList(t, earlierMarks)]
      : []),
  ],
})

export function photosPart(t: InvoiceTranslator, { visit, photos }: SeenAtCar): Part {
  const { photosReason } = visit
  // Of a return each view has a line of its own, also when one of its two is missing.
  const lines = photos.some(({ of }) => of)
    ? [...Map.groupBy(photos, ({ view }) => view).values()]
    : [photos]
  return {
    title: t('visit.photos'),
    blocks: [
      ...(photosReason ? [rowsOf(row(t('visit.photosReason'), t.value(photosReason)))] : []),
      ...lines
        .filter(({ length }) => length > 0)
        .map((line) => ({
          kind: 'pictures' as const,
          pictures: line.map((photo) => pictureOf(t, photo)),
        })),
    ],
  }
}

function pictureOf(t: InvoiceTranslator, { view, of, takenAt, bytes }: PhotoOnForm): Picture {
  const name = translator(t.locale, 'carCondition')(`views.${view}`)
  const alt = of ? `${name}, ${t(`visit.${of}`)}` : name
  return { bytes, alt, caption: `${alt} · ${t('visit.at', momentOf(takenAt))}` }
}

/** Strokes as a picture of their own; their path was checked when it came. */
const svgOf = (drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200" width="600" height="200"><path d="${drawing}" fill="none" stroke="#1d2730" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** Who signed, with a name that was typed, and strokes where there are any. */
export function signedPart(t: InvoiceTranslator, words: string, { signatures }: Visit): Part {
  const inOrder = (['customer', 'staff'] as const).flatMap(
    (by) => signatures.find((it) => it.by === by) ?? [],
  )
  return {
    title: t('handover.signatures.title'),
    blocks: [text(words), { kind: 'signed', signed: inOrder.map((it) => signedOut(t, it)) }],
  }
}

function signedOut(t: InvoiceTranslator, { by, name, at, drawing }: VisitSignature) {
  const label = t(`visit.by.${by}`)
  return {
    label,
    name: t.value(name),
    at: t('visit.at', momentOf(new Date(at))),
    drawing: drawing && svgOf(drawing),
    alt: `${label}, ${name}`,
  }
}
