import { z } from 'zod'
import { id, instant, requiredText, text } from '../values.ts'
import { taskKinds } from './board.ts'
import { officeEndpoint } from './endpoint.ts'
import { ActOut, actIn, SubjectKind } from './shapes.ts'

const TaskIn = z.strictObject({
  ...actIn,
  kind: z.enum(taskKinds, { error: 'invalid' }),
  subjectId: id,
})

export const TakeTask = officeEndpoint({
  method: 'POST',
  path: '/api/Office/TakeTask',
  summary: 'Takes a task: for 30 minutes nobody else does.',
  needs: 'board.act',
  input: TaskIn,
  output: ActOut,
  refusals: ['NotAsItStands', 'TakenByAnother'],
})

export const LeaveTask = officeEndpoint({
  method: 'POST',
  path: '/api/Office/LeaveTask',
  summary: 'Leaves a task that one has taken: others may take it.',
  needs: 'board.act',
  input: TaskIn,
  output: ActOut,
  refusals: ['TakenByAnother'],
})

export const SaveView = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SaveView',
  summary: 'Names a list with its filters, for oneself or for a role of one’s own.',
  needs: 'board.see',
  input: z.strictObject({
    ...actIn,
    list: requiredText(40),
    name: requiredText(60),
    query: text(1000).describe('filters, sort and columns, as the address has them'),
    role: text(40).optional(),
  }),
  output: ActOut,
})

export const RemoveView = officeEndpoint({
  method: 'POST',
  path: '/api/Office/RemoveView',
  summary: 'Forgets a named list of one’s own.',
  needs: 'board.see',
  input: z.strictObject({ ...actIn, id }),
  output: ActOut,
})

export const Presence = officeEndpoint({
  method: 'POST',
  path: '/api/Office/Presence',
  summary: 'Says that one has a record open, and who else had in the last two minutes.',
  needs: 'board.see',
  // The record's own call has its row, and this one is asked again every 20 seconds.
  logs: 'none',
  input: z.strictObject({ subject: SubjectKind, id }),
  output: z.object({ items: z.array(z.object({ id, name: z.string(), at: instant })) }),
})
