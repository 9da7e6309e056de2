import { VehicleDrafts } from '@galgal/contract/Office/catalogue/vehicles'
import { listDrafts } from '../../db/catalogue/drafts.ts'
import { listCarNames } from '../../db/office/cars.ts'
import { listStaffNames } from '../../db/office/notes.ts'
import { handleOffice } from '../../handle-office.ts'
import { draftOut } from '../../presenters/office/vehicle-draft.ts'

export const vehicleDrafts = handleOffice(VehicleDrafts, async ({ db, locale }) => {
  const drafts = await listDrafts(db)
  const names = await listStaffNames(db, [...new Set(drafts.map(({ staffId }) => staffId))])
  const carOf = await listCarNames(
    db,
    drafts.map((it) => it.classificationId),
  )
  return { items: drafts.map((draft) => draftOut(draft, { locale, carOf, names })) }
})
