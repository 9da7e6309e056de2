import {
  AnswerRequest,
  CloseRequest,
  LinkCancellation,
  Request,
  requestActs,
} from '@galgal/contract/Office/request-acts'
import { findRequest, type StoredRequest } from '../../db/office/request-answers.ts'
import { readRequest } from '../../db/office/requests.ts'
import { findStaff } from '../../db/office/staff.ts'
import { listNamesOf } from '../../db/subscriptions/cancellations.ts'
import { whyNotRequest } from '../../flows/office/requests.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { notAsItStands, type OfficeRefusal } from '../../office-refusal.ts'
import { requestOut } from '../../presenters/office/desk-rows.ts'
import { seesContacts } from '../../presenters/office/person.ts'
import { possibleActsOut } from '../../presenters/office/possible-acts.ts'
import { readRecord } from '../../presenters/office/record-access.ts'

const endpoints = { AnswerRequest, LinkCancellation, CloseRequest }

const refusedOf = (stored: StoredRequest) =>
  Object.fromEntries(
    requestActs.map((act) => {
      const why = whyNotRequest(act, stored)
      return [act, why ? notAsItStands(why) : null]
    }),
  ) as Record<keyof typeof endpoints, OfficeRefusal | null>

export const request = handleOffice(Request, async (ctx) => {
  const { db, input } = ctx
  const { revision } = await readRecord(ctx, { subject: 'request', id: input.id })
  const row = await readRequest(db, input.id)
  const stored = await findRequest(db, input.id)
  if (!row || !stored) throw new Fault(404)
  const contact = { email: row.email ?? '', phone: row.phone ?? '' }
  const candidates = row.kind === 'cancellation' ? await listNamesOf(db, contact) : []
  return {
    request: requestOut(row, seesContacts(ctx)),
    revision,
    answer: stored.answer,
    closedBy: stored.closedBy ? ((await findStaff(db, stored.closedBy))?.name ?? null) : null,
    candidates: candidates.map(({ id, plate }) => ({ subscriptionId: id, plate })),
    acts: possibleActsOut(ctx, refusedOf(stored), endpoints),
  }
})
