import { listPasskeys, removePasskey } from '../../db/office/factors.ts'
import { changeStaff, lockStaff } from '../../db/office/staff.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { OfficeRefusal } from '../../office-refusal.ts'

/** Removes a passkey of one's own; the last way to sign in stays. Throws a 404, or 8104. */
export const dropPasskey = ({ db }: Pick<Deps, 'db'>, staffId: string, id: string) =>
  db.transaction(async (tx) => {
    const person = await lockStaff(tx, staffId)
    const passkeys = await listPasskeys(tx, staffId)
    const hasOther = passkeys.length > 1 || (person?.passwordHash && person.totp)
    if (!hasOther) throw new OfficeRefusal('NotAsItStands', { why: 'lastFactor' })
    if (!(await removePasskey(tx, staffId, id))) throw new Fault(404)
  })

export const setLanguage = ({ db }: Pick<Deps, 'db'>, staffId: string, locale: 'he' | 'en') =>
  changeStaff(db, staffId, { locale })
