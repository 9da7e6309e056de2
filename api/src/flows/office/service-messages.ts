import { type ServiceTemplate, serviceTemplates } from '@galgal/domain/office/service-templates'
import { listReachable } from '../../db/office/people.ts'
import type { Hubs } from '../../db/office/scope.ts'
import { listVisits } from '../../db/office/visits.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'
import { enqueueAll } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'

const MOST = 5000

type Sending = {
  template: ServiceTemplate
  customerIds: string[]
  visits?: { hubId: number; day: string } | undefined
  values: Record<string, string>
  hubs: Hubs
}

/** Throws a 400 that names what is missing, or is none of the template's. */
export function refuseWrongValues(template: ServiceTemplate, values: Record<string, string>) {
  const wanted: readonly string[] = serviceTemplates[template]
  const missing = wanted
    .filter((name) => !values[name])
    .map((name) => [`values.${name}`, 'required'])
  const unknown = Object.keys(values)
    .filter((name) => !wanted.includes(name))
    .map((name) => [`values.${name}`, 'unknownField'])
  const wrong = [...missing, ...unknown]
  if (wrong.length) throw new Fault(400, Object.fromEntries(wrong))
}

/** Sends a service message to everyone who is named or has a visit there, once each. Throws 400, NotAsItStands for nobody, and TooMany. */
export async function sendServiceMessage(
  deps: Deps,
  { template, customerIds, visits, values, hubs }: Sending,
): Promise<number> {
  refuseWrongValues(template, values)
  const count = await deps.db.transaction(async (tx) => {
    const day = visits && { from: visits.day, till: visits.day, hubs: [visits.hubId] }
    if (visits && hubs && !hubs.includes(visits.hubId)) throw new Fault(404)
    const visitors = day ? await listVisits(tx, ['out', 'in'], day) : []
    const wanted = new Set([...customerIds, ...visitors.map(({ customerId }) => customerId)])
    if (wanted.size > MOST) throw new OfficeRefusal('TooMany')
    const reachable = await listReachable(tx, [...wanted], hubs)
    if (reachable.length === 0) throw notAsItStands('nobodyThere')
    const run = deps.newId()
    await enqueueAll(
      tx,
      deps,
      reachable.map((customerId) => ({
        kind: 'serviceMessage' as const,
        dedupeKey: `serviceMessage:${run}:${customerId}`,
        payload: { customerId, template, values },
      })),
    )
    return reachable.length
  })
  sendSoon(deps)
  return count
}
