import type { Db } from '../../db/database.ts'
import { addReading, type OdometerReading } from '../../db/subscriptions/readings.ts'
import type { Subscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'

type Reading = Pick<OdometerReading, 'by' | 'at'>

/** Writes down what a car's odometer showed when it changed hands, when someone looked. */
export async function keepReading(
  tx: Db,
  { newId }: Pick<Deps, 'newId'>,
  { id, licensePlate }: Subscription,
  { kilometres, ...reading }: Reading & { kilometres: number | undefined },
) {
  if (kilometres === undefined) return
  await addReading(tx, { id: newId(), subscriptionId: id, licensePlate, kilometres, ...reading })
}
