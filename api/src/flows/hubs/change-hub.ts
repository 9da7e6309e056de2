import { dayAt } from '@galgal/domain/dates'
import type { CapacityRule } from '@galgal/domain/hubs/hub-hours'
import { bumpCatalogueVersion } from '../../db/catalogue/catalogue.ts'
import { readHubRows } from '../../db/hubs/hub-list.ts'
import { addHub, changeHub, type HubFields, lockHubs } from '../../db/hubs/opening.ts'
import type { Hub } from '../../db/order/hubs.ts'
import type { StoredClosure } from '../../db/schema/catalogue.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { type Changed, changeOpening } from './change-opening.ts'
import { whyNotChanged, whyNotRemoved } from './possible-hub-acts.ts'

/** What of a hub was what before, and is what now. */
type Difference = Record<string, [unknown, unknown]>
/** The same, and whom it hits. */
export type HubChange = Changed<Difference>

/** Throws 404, and what changing its opening throws. */
async function change(
  deps: Deps,
  id: number,
  next: (hub: Hub, today: string) => Partial<Omit<Hub, 'id'>>,
): Promise<HubChange> {
  let difference: Difference = {}
  return changeOpening(deps, {
    hubIds: [id],
    next: ({ hubs, ownDays }, today) => {
      const [hub] = hubs
      if (!hub) throw new Fault(404)
      const fields = next(hub, today)
      difference = differenceOf(hub, fields)
      return { hubs: [{ ...hub, ...fields }], ownDays }
    },
    write: async (tx, { hubs: [hub] }) => {
      if (!hub) throw new Fault(404)
      const { id: _, ...fields } = hub
      await changeHub(tx, id, fields)
      return difference
    },
  })
}

function differenceOf(hub: Hub, fields: Partial<Omit<Hub, 'id'>>): Difference {
  const before = hub as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value))
      .map(([name, value]) => [name, [before[name], value]]),
  )
}

/** Changes what is known of a hub. Throws 404, and what changing its opening throws. */
export const saveHub = (deps: Deps, id: number, fields: HubFields): Promise<HubChange> =>
  change(deps, id, () => fields)

/** Opens a hub that was not there. */
export const openHub = ({ db }: Pick<Deps, 'db'>, fields: HubFields): Promise<HubChange> =>
  db.transaction(async (tx) => {
    const id = await addHub(tx, fields)
    await bumpCatalogueVersion(tx)
    return { written: { id: [null, id] }, displaced: [] }
  })

type Places = Pick<CapacityRule, 'weekday' | 'date' | 'from' | 'till'> & {
  /** Null: the usual ones again. */
  cars: number | null
}

function refuseRemoved(hub: Hub) {
  const refusal = whyNotChanged(hub)
  if (refusal) throw refusal
}

/** How many cars change hands at once in some hours of a weekday or of a day, instead of what was said of any of them. Throws 404, TooLateOrEarly for a day that is past, and what changing its opening throws. */
export const saveCapacity = (deps: Deps, id: number, { cars, ...rule }: Places) =>
  change(deps, id, (hub, today) => {
    refuseRemoved(hub)
    const { capacityRules } = hub
    if (rule.date && rule.date < today) throw new OfficeRefusal('TooLateOrEarly')
    const isOther = (it: CapacityRule) =>
      it.date !== rule.date ||
      it.weekday !== rule.weekday ||
      it.till <= rule.from ||
      rule.till <= it.from
    // What is past says nothing any more.
    const kept = capacityRules.filter((it) => isOther(it) && !(it.date && it.date < today))
    return { capacityRules: cars === null ? kept : [...kept, { ...rule, cars }] }
  })

/** Closes a hub on some days, or in some hours of each. Throws 404, TooLateOrEarly for days that are past, and what changing its opening throws. */
export const closeHub = (deps: Deps, id: number, closure: Omit<StoredClosure, 'id'>) =>
  change(deps, id, (hub, today) => {
    refuseRemoved(hub)
    const { closures } = hub
    if (closure.from < today) throw new OfficeRefusal('TooLateOrEarly')
    const kept = closures.filter(({ till }) => today <= till)
    return { closures: [...kept, { id: deps.newId(), ...closure }] }
  })

/** Ends what a hub is closed for. Throws 404, and what changing its opening throws. */
export const endClosure = (deps: Deps, id: number, closureId: string) =>
  change(deps, id, ({ closures }) => {
    if (!closures.some((closure) => closure.id === closureId)) throw new Fault(404)
    return { closures: closures.filter((closure) => closure.id !== closureId) }
  })

/** A hub hands over and takes back nothing more; what was done there still names it. Throws 404, and InUse while it has cars or visits. */
export const removeHub = ({ db, now }: Pick<Deps, 'db' | 'now'>, id: number): Promise<Difference> =>
  db.transaction(async (tx) => {
    await lockHubs(tx, [id])
    const [row] = await readHubRows(tx, [id], dayAt(now()))
    if (!row) throw new Fault(404)
    const refusal = whyNotRemoved(row)
    if (refusal) throw refusal
    await changeHub(tx, id, { services: [] })
    await bumpCatalogueVersion(tx)
    return { services: [row.hub.services, []] }
  })
