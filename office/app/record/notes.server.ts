import { Colleagues, Notes } from '@galgal/contract/Office/board'
import { AddNote, RemoveNote } from '@galgal/contract/Office/note-acts'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import type { ActState } from '../act/act-state.ts'
import { newFormKey } from '../act/run-act.server.ts'
import { say } from '../act/said.server.ts'
import { callOffice, callOfficeOrThrow } from '../session/call-office.server.ts'
import type { TimelineOf } from './load-timeline.server.ts'

type Noted = { subject: TimelineOf['subject']; id: string }

/** What staff wrote beside a record, and whom they may name in it. */
export async function loadNotes(args: RouteArgs, record: Noted) {
  const [notes, colleagues] = await Promise.all([
    callOfficeOrThrow(args, Notes, record),
    callOfficeOrThrow(args, Colleagues, record),
  ])
  return { notes: notes.items, colleagues: colleagues.items }
}

export const isNoteAct = ({ act }: FormValues) => act === 'AddNote' || act === 'RemoveNote'

/** Writes a note or takes one back, and leads to the record's notes. */
export async function runNoteAct(args: RouteArgs, values: FormValues, record: Noted, to: string) {
  const { act = '', key = '', text = '', noteId = '' } = values
  const headers = { 'Idempotency-Key': key }
  const answer =
    act === 'AddNote'
      ? await callOffice(args, AddNote, { ...record, text }, headers)
      : await callOffice(args, RemoveNote, { ...record, noteId }, headers)
  if (answer.ok) {
    say(args, { message: answer.value.message, isWaiting: false })
    return redirectTo(args, to)
  }
  const { fields = {}, message, status } = answer
  const state: ActState = { act, values, fields, message, key: newFormKey() }
  return data(state, { status })
}
