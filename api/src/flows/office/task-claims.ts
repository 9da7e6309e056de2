import { MINUTE } from '@galgal/domain/dates'
import { leaveTask, takeTask } from '../../db/office/at-work.ts'
import type { TaskKind, TaskReader } from '../../db/office/task-sources.ts'
import { isTaskOpen } from '../../db/office/tasks.ts'
import type { Deps } from '../../deps.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'

/** So long others do not take it. */
const TAKEN_FOR = 30 * MINUTE

type Claim = TaskReader & { kind: TaskKind; id: string; hubs: readonly number[] | null }

/** Takes a task that still waits. Throws NotAsItStands, and TakenByAnother while somebody else has it. */
export const claimTask = ({ db, now }: Pick<Deps, 'db' | 'now'>, claim: Claim): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await isTaskOpen(tx, claim))) throw notAsItStands('taskDone')
    const takenAt = now()
    const isTaken = await takeTask(tx, {
      kind: claim.kind,
      subjectId: claim.id,
      staffId: claim.staffId,
      takenAt,
      until: new Date(takenAt.getTime() + TAKEN_FOR),
    })
    if (!isTaken) throw new OfficeRefusal('TakenByAnother')
  })

/** Leaves a task of one's own. Throws TakenByAnother when it is not. */
export const freeTask = (
  { db }: Pick<Deps, 'db'>,
  { kind, id, staffId }: Pick<Claim, 'kind' | 'id' | 'staffId'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await leaveTask(tx, { kind, subjectId: id, staffId })))
      throw new OfficeRefusal('TakenByAnother')
  })
