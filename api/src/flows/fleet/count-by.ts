import { bumpCatalogueVersion } from '../../db/catalogue/catalogue.ts'
import { countCars, lockColour, setCounting } from '../../db/fleet/counted-stock.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'

type Counting = {
  classificationId: number
  colourId: string
  by: 'cars' | 'number'
  /** Of a number; else what it is now. */
  total?: number | undefined
}

/** Counts a model's colour by its single cars, or by a number. Throws 404, and StillPromised for fewer than are promised. */
export const countStockBy = ({ db }: Pick<Deps, 'db'>, { by, total, ...colour }: Counting) =>
  db.transaction(async (tx) => {
    const row = await lockColour(tx, colour)
    if (!row) throw new Fault(404)
    const promised = row.total - row.available
    const counted = by === 'cars' ? await countCars(tx, colour) : (total ?? row.total)
    if (counted < promised) throw new OfficeRefusal('StillPromised')
    const counting = { countedBy: by, total: counted, available: counted - promised }
    await setCounting(tx, colour, counting)
    await bumpCatalogueVersion(tx, [colour.classificationId])
    return { countedBy: [row.countedBy, by], total: [row.total, counted] } as Record<
      string,
      [unknown, unknown]
    >
  })

type Total = Pick<Counting, 'classificationId' | 'colourId'> & { total: number }

/** Sets how many there are of a model's colour. Throws 404, NotAsItStands for one that is counted by cars, and StillPromised. */
export const setStock = ({ db }: Pick<Deps, 'db'>, { total, ...colour }: Total) =>
  db.transaction(async (tx) => {
    const row = await lockColour(tx, colour)
    if (!row) throw new Fault(404)
    if (row.countedBy === 'cars') throw notAsItStands('countedByCars')
    const promised = row.total - row.available
    if (total < promised) throw new OfficeRefusal('StillPromised')
    await setCounting(tx, colour, { countedBy: 'number', total, available: total - promised })
    await bumpCatalogueVersion(tx, [colour.classificationId])
    return { total: [row.total, total] } as Record<string, [unknown, unknown]>
  })
