import { isSeededRole } from '@galgal/contract/Office/permissions'
import { Roles } from '@galgal/contract/Office/staff'
import { listRoles } from '../../db/office/staff.ts'
import { handleOffice } from '../../handle-office.ts'

export const roleList = handleOffice(Roles, async (ctx) => {
  const found = await listRoles(ctx.db)
  ctx.record({ details: { rows: found.length } })
  return {
    items: found.map(({ role, people }) => ({
      ...role,
      people,
      isSeeded: isSeededRole(role.name),
    })),
  }
})
