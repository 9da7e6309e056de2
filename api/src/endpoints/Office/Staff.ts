import { StaffList } from '@galgal/contract/Office/staff'
import { listStaff } from '../../db/office/staff-list.ts'
import { handleOffice } from '../../handle-office.ts'

export const staffList = handleOffice(StaffList, async (ctx) => {
  const people = await listStaff(ctx.db)
  ctx.record({ details: { rows: people.length } })
  return {
    items: people.map(({ person, roles, passkeys, lastSeenAt }) => ({
      id: person.id,
      name: person.name,
      email: person.email,
      locale: person.locale,
      state: person.state,
      roles,
      hubs: person.hubs,
      factors: { totp: person.totp !== null, passkeys },
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      revision: person.revision,
    })),
  }
})
