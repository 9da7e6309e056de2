import { LeaveTask } from '@galgal/contract/Office/board-acts'
import { freeTask } from '../../flows/office/task-claims.ts'
import { handleAct } from '../../handle-office.ts'
import { refuseUnseenTask, subjectOfTask } from '../../presenters/office/task-subject.ts'

export const leaveOneTask = handleAct(LeaveTask, {
  subject: ({ kind, subjectId: id }) => ({ kind: subjectOfTask(kind), id }),
  run: (ctx) => {
    const { kind, subjectId: id } = ctx.input
    refuseUnseenTask(ctx, kind)
    return freeTask(ctx, { kind, id, staffId: ctx.staff.staffId })
  },
})
