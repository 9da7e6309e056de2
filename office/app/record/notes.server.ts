import { Notes } from '@galgal/contract/Office/board'
import { AddNote, RemoveNote } from '@galgal/contract/Office/board-acts'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import type { z } from 'zod'
import { newFormKey, runAct } from '../act/run-act.server.ts'
import { callOfficeOrThrow } from '../session/call-office.server.ts'

type Subject = z.input<typeof Notes.input>

/** The notes of a record, with the key of their forms; for its loader. */
export async function readNotes(args: RouteArgs, subject: Subject) {
  const { items, colleagues } = await callOfficeOrThrow(args, Notes, subject)
  return { items, colleagues, formKey: newFormKey() }
}

/** Does what a form of the notes was sent for; undefined when it is another act of the page. `to`: where the notes stand. */
export function runNoteAct(
  args: RouteArgs,
  values: FormValues,
  { subject, to }: { subject: Subject; to: string },
) {
  const { act, text = '', mention = '', noteId = '' } = values
  if (act === 'addNote') {
    const input = { ...subject, text, mentions: mention ? [mention] : [] }
    return runAct(args, values, { endpoint: AddNote, input, to })
  }
  if (act === 'removeNote')
    return runAct(args, values, { endpoint: RemoveNote, input: { id: noteId }, to })
  return undefined
}
