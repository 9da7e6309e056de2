import { Views } from '@galgal/contract/Office/board'
import { listViews } from '../../db/office/notes.ts'
import { handleOffice } from '../../handle-office.ts'

export const views = handleOffice(Views, async ({ db, input, staff }) => {
  const { staffId, roles } = staff
  const found = await listViews(db, { staffId, roles, list: input.list })
  return {
    items: found.map(({ createdAt: _, staffId: author, ...view }) => ({
      ...view,
      isOwn: author === staffId,
    })),
  }
})
