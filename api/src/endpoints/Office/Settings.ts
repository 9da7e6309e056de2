import { SettingsList, settingKeys } from '@galgal/contract/Office/settings'
import { listSettings } from '../../db/office/settings.ts'
import { findStaff } from '../../db/office/staff.ts'
import { usualValues } from '../../flows/office/settings.ts'
import { handleOffice } from '../../handle-office.ts'

export const settingsList = handleOffice(SettingsList, async (ctx) => {
  const rows = await listSettings(ctx.db)
  const people = new Map<string, string>()
  for (const { staffId } of rows)
    if (!people.has(staffId)) people.set(staffId, (await findStaff(ctx.db, staffId))?.name ?? '')
  return {
    items: settingKeys.map((key) => {
      const ofKey = rows.filter((row) => row.key === key)
      const current = ofKey.find(({ from }) => from <= ctx.now())
      return {
        key,
        value: (current?.value as number | boolean) ?? usualValues[key],
        isUsual: current === undefined,
        history: ofKey.map(({ value, from, staffId, reason, createdAt }) => ({
          value: value as number | boolean,
          from: from.toISOString(),
          who: people.get(staffId) ?? '',
          reason,
          at: createdAt.toISOString(),
        })),
      }
    }),
  }
})
