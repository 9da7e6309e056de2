import { randomBytes } from 'node:crypto'
import { addStaff, setStaffRoles } from '../../db/office/staff.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../handle.ts'
import { hashStaffPassword } from './staff-passwords.ts'
import { openStaffSession } from './staff-sessions.ts'
import { encryptSecret, newSecret } from './totp.ts'

type Demo = { role: string; name?: string | undefined; hubs?: number[] | undefined }

/** Somebody of the sandbox's office, signed in; production refuses to start with any. */
export async function addDemoStaff(deps: Deps & { visitor: Visitor }, { role, name, hubs }: Demo) {
  const id = deps.newId()
  const email = `${role}.${id.slice(-8)}@office.example`
  const password = randomBytes(12).toString('base64url')
  const totpSecret = newSecret()
  const passwordHash = await hashStaffPassword(deps, email, password)
  return deps.db.transaction(async (tx) => {
    const person = await addStaff(tx, {
      id,
      email,
      passwordHash,
      name: name ?? role,
      locale: 'he',
      totp: encryptSecret(deps, id, totpSecret),
      state: 'active',
      hubs: hubs ?? null,
      isDemo: true,
      createdAt: deps.now(),
    })
    if (!person) throw new Error('the demo person could not be added')
    await setStaffRoles(tx, id, [role])
    const token = await openStaffSession(tx, deps, person, deps)
    return { staffId: id, email, password, totpSecret, token }
  })
}
