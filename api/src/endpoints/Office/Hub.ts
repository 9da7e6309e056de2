import { CloseHub, Hub, RemoveHub, SaveCapacity, SaveHub } from '@galgal/contract/Office/hubs/hubs'
import { dayAt } from '@galgal/domain/dates'
import { inLanguage } from '@galgal/i18n/locales'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import { listNotChosenAgain } from '../../db/hubs/displaced-visits.ts'
import { readHubRows } from '../../db/hubs/hub-list.ts'
import { listPeople } from '../../db/office/people.ts'
import { findSubject } from '../../db/office/subjects.ts'
import { whyNotChanged, whyNotRemoved } from '../../flows/hubs/possible-hub-acts.ts'
import { Fault } from '../../handle.ts'
import { handleOffice, type OfficeContext } from '../../handle-office.ts'
import {
  displacedVisitOut,
  hubFieldsOut,
  hubRowOut,
  isToCome,
  refuseOtherHubs,
} from '../../presenters/office/hub.ts'
import { seesContacts } from '../../presenters/office/person.ts'
import { possibleActsOut } from '../../presenters/office/possible-acts.ts'

const endpoints = { CloseHub, SaveCapacity, SaveHub, RemoveHub }

export const readHub = handleOffice(Hub, async (ctx) => {
  const { db, input, locale } = ctx
  const { id } = input
  refuseOtherHubs(ctx, [id])
  const today = dayAt(ctx.now())
  const [row] = await readHubRows(db, [id], today)
  const subject = await findSubject(db, 'hub', `${id}`)
  if (!row || !subject) throw new Fault(404)
  const { hub } = row
  ctx.record({ subjectKind: 'hub', subjectId: `${id}` })
  return {
    id,
    name: inLanguage(locale, hub.name),
    fields: hubFieldsOut(hub),
    row: hubRowOut(row, { locale, calendar: await readCalendar(db), today }),
    capacity: hub.capacityRules.filter(({ date }) => date === null || today <= date),
    closures: hub.closures
      .filter((closure) => isToCome(closure, today))
      .map(({ name, ...closure }) => ({ ...closure, nameHe: name.he, nameEn: name.en }))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    notChosenAgain: await readNotChosenAgain(ctx, id),
    revision: subject.revision,
    acts: possibleActsOut(
      ctx,
      {
        CloseHub: whyNotChanged(hub),
        SaveCapacity: whyNotChanged(hub),
        SaveHub: null,
        RemoveHub: whyNotRemoved(row),
      },
      endpoints,
    ),
  }
})

async function readNotChosenAgain(ctx: Pick<OfficeContext, 'db' | 'may'>, id: number) {
  if (!ctx.may('visits.see') && !ctx.may('terms.see')) return []
  const rows = await listNotChosenAgain(ctx.db, [id])
  const people = await listPeople(
    ctx.db,
    rows.map(({ customerId }) => customerId),
  )
  return rows.map(({ customerId, ...row }) =>
    displacedVisitOut({ ...row, person: people(customerId) }, seesContacts(ctx)),
  )
}
