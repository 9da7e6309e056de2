import { type SettingKey, settingValues } from '@galgal/contract/Office/settings'
import type { Db } from '../../db/database.ts'
import { addSetting, findSetting } from '../../db/office/settings.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { OfficeRefusal } from '../../office-refusal.ts'

/** What counts while the office has set nothing else; money in shekels. */
export const usualValues: Record<SettingKey, number | boolean> = {
  'limits.act': 1000,
  'limits.customer30Days': 3000,
  'desk.mails': true,
}

export const isLimit = (key: SettingKey): boolean => key.startsWith('limits.')

/** A setting as it counts now. */
export async function readSetting(db: Db, key: SettingKey, now: Date): Promise<number | boolean> {
  const set = await findSetting(db, key, now)
  return (set?.value as number | boolean | undefined) ?? usualValues[key]
}

type NewSetting = { key: SettingKey; value: number | boolean; from: Date; reason: string }

/** Sets a value from an instant on. Throws a 400 for one out of bounds, 8118 for an instant that has passed. */
export async function saveSetting(deps: Deps, { key, value, from, reason }: NewSetting) {
  if (!settingValues[key].safeParse(value).success) throw new Fault(400, { value: 'invalid' })
  const now = deps.now()
  if (from < now) throw new OfficeRefusal('PriceNotAllowed')
  await deps.db.transaction((tx) =>
    addSetting(tx, {
      id: deps.newId(),
      key,
      value,
      from,
      staffId: deps.by?.staffId ?? '',
      reason,
      createdAt: now,
    }),
  )
}
