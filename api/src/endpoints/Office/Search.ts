import { Search } from '@galgal/contract/Office/board'
import { readSearchTerm } from '@galgal/domain/office/search-term'
import { listCarNames } from '../../db/office/cars.ts'
import { search as find } from '../../db/office/search.ts'
import { keyedHash } from '../../flows/office/keyed-hash.ts'
import { handleOffice } from '../../handle-office.ts'
import { seesContacts } from '../../presenters/office/person.ts'
import { searchOut } from '../../presenters/office/search.ts'

export const search = handleOffice(Search, async (ctx) => {
  const { db, input, staff, may } = ctx
  const term = readSearchTerm(input.q)
  const mayNumbers = may('numbers.act')
  const found = await find(db, term, { hubs: staff.hubs, mayNumbers, seesCars: may('fleet.see') })
  const cars = found.cars.map(({ car }) => car)
  const models = [...found.subscriptions, ...found.orders, ...cars].map(
    (row) => row.classificationId,
  )
  const carOf = await listCarNames(db, models)
  const says = { locale: ctx.locale, seesContacts: seesContacts(ctx), carOf }
  const groups = searchOut(found, says, may)
  const hash = keyedHash(ctx, input.q)
  const rows = groups.reduce((sum, { items }) => sum + items.length, 0)
  ctx.record({ details: { kinds: Object.keys(term), hash, rows } })
  return { groups }
})
