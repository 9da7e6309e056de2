import type { Vehicle } from '@galgal/domain/catalogue/vehicle'
import { dayAt } from '@galgal/domain/dates'
import { diffCatalogue } from '../../../catalogue-import/diff-catalogue.ts'
import { writeChanges } from '../../../catalogue-import/write-changes.ts'
import { lockCatalogue, readKnownVehicles } from '../../../db/catalogue/catalogue-changes.ts'
import {
  closePlans,
  hasDuePlans,
  lockDuePlans,
  type PlannedPrice,
} from '../../../db/catalogue/planned-prices.ts'
import type { Deps } from '../../../deps.ts'

/** A car with a planned price; undefined when it is not sold there any more. */
function withPlan(car: Vehicle, { store, months, monthly }: PlannedPrice): Vehicle | undefined {
  if (!car.stores.includes(store)) return undefined
  const others = (car.packs[store] ?? []).filter((pack) => pack.months !== months)
  const packs = [...others, { months, monthly }].toSorted((a, b) => a.months - b.months)
  return { ...car, packs: { ...car.packs, [store]: packs } }
}

/**
 * Asks the prices whose day has come, by the import's own writer, so that what was asked before is remembered and the
 * catalogue has a new version. What is planned of cars that are not sold any more is dropped.
 */
export async function takePlannedPrices({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await db.transaction(async (tx) => {
    const today = dayAt(now())
    if (!(await hasDuePlans(tx, today))) return
    // Files, drafts and plans change prices one after another; what is due is read behind them.
    await lockCatalogue(tx)
    const due = await lockDuePlans(tx, today)
    const ids = [...new Set(due.map((plan) => plan.classificationId))]
    const known = new Map(
      (await readKnownVehicles(tx, ids)).map((it) => [it.car.classificationId, it]),
    )
    const cars = new Map<number, Vehicle>()
    const [taken, dropped]: [string[], string[]] = [[], []]
    for (const plan of due) {
      const before = known.get(plan.classificationId)
      const car = cars.get(plan.classificationId) ?? before?.car
      const changed = car && !before?.retired ? withPlan(car, plan) : undefined
      if (changed) cars.set(plan.classificationId, changed)
      ;(changed ? taken : dropped).push(plan.id)
    }
    const changes = { ...diffCatalogue(known, [...cars.values()]), retired: [] }
    await writeChanges(tx, known, changes, { photos: new Map(), now: now() })
    await closePlans(tx, taken, 'taken')
    await closePlans(tx, dropped, 'dropped')
  })
}
