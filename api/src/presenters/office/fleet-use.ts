import { readFleetUse } from '../../db/fleet/fleet-use.ts'
import { listPeople } from '../../db/office/people.ts'
import type { OfficeContext } from '../../handle-office.ts'
import { personOut, seesContacts, seesHolders } from './person.ts'

/** Who has cars, their open damage and their use, by a car's id; people are named to whoever meets them or has their terms before them. */
export async function readUse(ctx: Pick<OfficeContext, 'db' | 'may' | 'now'>, ids: string[]) {
  const use = await readFleetUse(ctx.db, ids, ctx.now())
  const seesPeople = seesHolders(ctx)
  const holders = [...use.values()].flatMap(({ customerId }) => customerId ?? [])
  const personOf = await listPeople(ctx.db, seesPeople ? holders : [])
  return (id: string) => {
    const { customerId = null, damage = 0, used = 0 } = use.get(id) ?? {}
    const person =
      customerId && seesPeople ? personOut(personOf(customerId), seesContacts(ctx)) : null
    return { person, damage, used }
  }
}
