import type { CarVisits } from '@galgal/contract/car-visits'
import { photoViews } from '@galgal/domain/fleet/visits'
import type { OwnVisit } from '../flows/documents/own-visits.ts'
import { fileNameOf } from '../flows/documents/read-document.ts'

/** What a customer is told of visits at their cars: nothing of who did them, or of what is claimed. */
export const carVisits = (visits: OwnVisit[]): CarVisits => ({ items: visits.map(visitOut) })

function visitOut({ visit, at, photos, formId }: OwnVisit): CarVisits['items'][number] {
  const { id, direction, licensePlate: plate, odometer, gauge, keys, items, marks } = visit
  return {
    id,
    direction,
    at: at.toISOString(),
    plate,
    odometer,
    gauge,
    keys,
    items,
    marks,
    photos: photos
      .toSorted((a, b) => photoViews.indexOf(a.view) - photoViews.indexOf(b.view))
      .map((photo) => ({ id: photo.id, view: photo.view, takenAt: photo.takenAt.toISOString() })),
    form: formId === undefined ? null : fileNameOf(formId),
  }
}
