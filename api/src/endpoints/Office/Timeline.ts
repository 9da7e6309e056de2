import { Timeline } from '@galgal/contract/Office/board'
import { readCursor } from '../../db/office/keyset.ts'
import { listPeople } from '../../db/office/people.ts'
import {
  readScope,
  readTimeline,
  TIMELINE_SORT,
  timelineSort,
} from '../../db/office/timeline/timeline.ts'
import { isTimelineKind, timelineKinds } from '../../db/office/timeline/timeline-source.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { happeningOut } from '../../presenters/office/happening.ts'
import { nameOf } from '../../presenters/office/person.ts'
import { readRecord } from '../../presenters/office/record-access.ts'

export const timeline = handleOffice(Timeline, async (ctx) => {
  const { db, input, may, locale } = ctx
  const subject = { kind: input.subject, id: input.id }
  const { customerId } = await readRecord(ctx, input)
  const scope = await readScope(db, subject)
  if (!scope) throw new Fault(404)
  const cursor = input.cursor && readCursor(input.cursor, TIMELINE_SORT, timelineSort)
  if (input.cursor && !cursor) throw new Fault(400, { cursor: 'invalid' })
  const wanted = input.kinds?.split(',').filter(isTimelineKind) ?? timelineKinds
  const found = await readTimeline(db, {
    scope: { ...scope, subject },
    kinds: wanted.filter((kind) => kind !== 'money' || may('payments.see')),
    cursor: cursor || undefined,
    size: input.size ?? 100,
  })
  const people = await listPeople(db, customerId ? [customerId] : [])
  const says = { locale, customer: customerId ? nameOf(people(customerId)) : '' }
  return { items: found.items.map((row) => happeningOut(row, says)), next: found.next }
})
