import { BulkRows } from '@galgal/contract/Office/bulk'
import { bulkSorts, listRows } from '../../db/office/bulk.ts'
import { listPeople } from '../../db/office/people.ts'
import { handleOffice } from '../../handle-office.ts'
import { bulkRowOut, readJob } from '../../presenters/office/bulk.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { personOut } from '../../presenters/office/person.ts'

export const bulkRows = handleOffice(BulkRows, async (ctx) => {
  const { db, input, staff, locale, may } = ctx
  const job = await readJob(ctx, input.id)
  const page = pageOf(input, bulkSorts, staff)
  const found = await listRows(db, { ...page, jobId: job.id, state: input.state })
  const personOf = await listPeople(
    db,
    found.rows.map(({ customerId }) => customerId),
  )
  const seesContacts = may('contacts.see')
  return rowsOut(ctx, found, (row) =>
    bulkRowOut({ row, person: personOut(personOf(row.customerId), seesContacts) }, locale),
  )
})
