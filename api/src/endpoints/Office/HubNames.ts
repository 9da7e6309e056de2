import { HubNames } from '@galgal/contract/Office/hub-names'
import { inLanguage } from '@galgal/i18n/locales'
import { listHubs } from '../../db/catalogue/catalogue.ts'
import { handleOffice } from '../../handle-office.ts'

export const hubNames = handleOffice(HubNames, async ({ db, staff, locale }) => {
  const all = await listHubs(db)
  const own = all.filter(({ id }) => staff.hubs === null || staff.hubs.includes(id))
  return { items: own.map(({ id, name }) => ({ id, name: inLanguage(locale, name) })) }
})
