import { PlanPrices } from '@galgal/contract/Office/catalogue/prices'
import {
  DropDraft,
  DuplicateVehicle,
  FeatureVehicles,
  OfferVehicles,
  PublishDrafts,
  RetireVehicles,
  SaveVehicleDraft,
} from '@galgal/contract/Office/catalogue/vehicle-acts'
import { VehicleCall } from '@galgal/contract/Office/catalogue/vehicles'
import { inShekels } from '@galgal/contract/prices'
import { previousPrice } from '@galgal/domain/catalogue/previous-price'
import { stores } from '@galgal/domain/store'
import { findDraft } from '../../db/catalogue/drafts.ts'
import { listPhotos } from '../../db/catalogue/photos.ts'
import { listPlans } from '../../db/catalogue/planned-prices.ts'
import { listPastPrices } from '../../db/catalogue/price-history.ts'
import { listCarNames } from '../../db/office/cars.ts'
import { type ListedVehicle, readVehicleRows } from '../../db/office/catalogue/vehicles.ts'
import { listStaffNames } from '../../db/office/notes.ts'
import { findSubject } from '../../db/office/subjects.ts'
import { withChange } from '../../flows/catalogue/drafts/draft-rows.ts'
import { readRow } from '../../flows/catalogue/drafts/save-draft.ts'
import { whyNotVehicle } from '../../flows/catalogue/possible-vehicle-acts.ts'
import { Fault } from '../../handle.ts'
import { handleOffice, type OfficeContext } from '../../handle-office.ts'
import { notAsItStands, type OfficeRefusal } from '../../office-refusal.ts'
import { possibleActsOut } from '../../presenters/office/possible-acts.ts'
import { vehicleOut } from '../../presenters/office/vehicle.ts'
import { draftOut } from '../../presenters/office/vehicle-draft.ts'

const endpoints = {
  SaveVehicleDraft,
  PublishDrafts,
  DropDraft,
  FeatureVehicles,
  RetireVehicles,
  OfferVehicles,
  DuplicateVehicle,
  PlanPrices,
}

type Refused = Record<keyof typeof endpoints, OfficeRefusal | null>

const refusedOf = (standing: Parameters<typeof whyNotVehicle>[0]) =>
  Object.fromEntries(
    Object.entries(whyNotVehicle(standing)).map(([act, why]) => [
      act,
      why ? notAsItStands(why) : null,
    ]),
  ) as Refused

async function pricesOf(
  { db, now }: Pick<OfficeContext, 'db' | 'now'>,
  listed: ListedVehicle | undefined,
) {
  if (!listed) return []
  const { classificationId: id, packs, changedAt } = listed.row
  const pastOf = await listPastPrices(db, [id])
  return stores.flatMap((store) =>
    (packs[store] ?? []).map(({ months, monthly, since }) => {
      const asked = { monthly, since: since === undefined ? changedAt : new Date(since) }
      const crossedOut = previousPrice(asked, pastOf(id, store, months), now())
      return {
        store,
        months,
        monthly: inShekels(monthly),
        since: asked.since.toISOString(),
        crossedOut: crossedOut === null ? null : inShekels(crossedOut),
      }
    }),
  )
}

export const vehicleDraft = handleOffice(VehicleCall, async (ctx) => {
  const { db, input, locale } = ctx
  const id = input.classificationId
  const subject = await findSubject(db, 'vehicle', `${id}`)
  if (!subject) throw new Fault(404)
  ctx.record({ subjectKind: 'vehicle', subjectId: subject.id })
  const draft = await findDraft(db, id)
  const [listed] = await readVehicleRows(db, [id])
  const row = (await readRow(db, id)) ?? { classificationId: id }
  const names = await listStaffNames(db, draft ? [draft.staffId] : [])
  const carOf = await listCarNames(db, [id])
  const plans = await listPlans(db, [id])
  const standing = {
    isRetired: Boolean(listed?.row.retiredAt),
    isNew: !listed,
    hasDraft: draft !== undefined,
  }
  return {
    vehicle: listed ? vehicleOut(listed, locale) : null,
    row: draft ? withChange(row, draft.change) : row,
    draft: draft ? draftOut(draft, { locale, carOf, names }) : null,
    prices: await pricesOf(ctx, listed),
    planned: plans.map(({ id: planId, store, months, monthly, on }) => ({
      id: planId,
      store,
      months,
      monthly: inShekels(monthly),
      on,
    })),
    photos: (await listPhotos(db, [id])).get(id) ?? [],
    acts: possibleActsOut(ctx, refusedOf(standing), endpoints),
    revision: subject.revision,
  }
})
