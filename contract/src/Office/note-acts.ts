import { z } from 'zod'
import { id, requiredFreeText } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { ActOut, actIn, SubjectKind } from './shapes.ts'

const LONGEST = 2000
const MOST_MENTIONS = 20

export const AddNote = officeEndpoint({
  method: 'POST',
  path: '/api/Office/AddNote',
  summary:
    'Writes a note beside a record; its customer may ask to read it. Whom its text names after an @ has a task until they read it.',
  needs: 'board.act',
  input: z.strictObject({
    ...actIn,
    subject: SubjectKind,
    id,
    text: requiredFreeText(LONGEST),
    mentions: z
      .array(id)
      .max(MOST_MENTIONS, { error: 'invalid' })
      .default([])
      .describe('staff who are to read it, besides those whom the text names'),
  }),
  output: ActOut,
})

export const RemoveNote = officeEndpoint({
  method: 'POST',
  path: '/api/Office/RemoveNote',
  summary: 'Takes one’s own note back, within 15 minutes.',
  needs: 'board.act',
  input: z.strictObject({ ...actIn, subject: SubjectKind, id, noteId: id }),
  output: ActOut,
  refusals: ['TooLateOrEarly'],
})
