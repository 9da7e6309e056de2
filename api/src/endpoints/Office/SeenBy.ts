import { SeenBy } from '@galgal/contract/Office/seen-by'
import { findSubject } from '../../db/office/subjects.ts'
import { showAsSeen } from '../../flows/office/seen-by.ts'
import { Fault } from '../../handle.ts'
import { handleOffice, type OfficeContext } from '../../handle-office.ts'
import { readOwn } from '../../presenters/office/record-access.ts'

export const seenBy = handleOffice(SeenBy, async (ctx) => {
  const { id, page, locale } = ctx.input
  const subject = await readOwn(ctx, await kindOf(ctx, id), id)
  ctx.record({ details: { page } })
  const html = await showAsSeen(ctx, { subject, page, locale, staffId: ctx.staff.staffId })
  return { name: `${page}.html`, mediaType: 'text/html', bytes: new TextEncoder().encode(html) }
})

/** Of whom or of what a page is asked for. */
async function kindOf({ db }: Pick<OfficeContext, 'db'>, id: string) {
  for (const kind of ['customer', 'subscription', 'order'] as const)
    if (await findSubject(db, kind, id)) return kind
  throw new Fault(404)
}
