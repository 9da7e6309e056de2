import { putView, removeView } from '../../db/office/notes.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'

type NewView = { list: string; name: string; query: string; role: string | undefined }

/** Names a list. For a role only by somebody who has it; throws a 400. */
export const saveView = (
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  { staffId, roles }: { staffId: string; roles: string[] },
  { role, ...view }: NewView,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (role !== undefined && !roles.includes(role)) throw new Fault(400, { role: 'invalid' })
    await putView(tx, { id: newId(), ...view, role: role ?? null, staffId, createdAt: now() })
  })

/** Forgets a view of one's own. Throws a 404. */
export const forgetView = (
  { db }: Pick<Deps, 'db'>,
  view: { id: string; staffId: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await removeView(tx, view))) throw new Fault(404)
  })
