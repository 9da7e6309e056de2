import { randomBytes } from 'node:crypto'
import { HOUR } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import {
  addStaffLink,
  findStaffLink,
  removeStaffLinks,
  type StaffLink,
  takeStaffLink,
} from '../../db/office/factors.ts'
import {
  addStaff,
  areKnownRoles,
  changeStaff,
  findStaff,
  findStaffByEmail,
  lockStaff,
  type Staff,
  setStaffRoles,
} from '../../db/office/staff.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../handle.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { tokenHash } from '../../token-hash.ts'
import { type PasskeyAnswer, registerPasskey } from './passkeys.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { hashStaffPassword } from './staff-passwords.ts'
import { openStaffSession } from './staff-sessions.ts'
import { derivedSecret, encryptSecret, stepOfCode } from './totp.ts'

const INVITATION_LIFE = 24 * HOUR

type Tools = Pick<Deps, 'now' | 'newId'>

export type NewStaff = {
  email: string
  name: string
  locale: 'he' | 'en'
  roles: readonly string[]
  hubs: number[] | null
}

/** A link by which somebody joins, once within a day; whoever was invited before gets another one. Undefined when they have joined already. */
export async function inviteStaff(tx: Db, tools: Tools, invited: NewStaff) {
  const { email, name, locale, roles, hubs } = invited
  if (!(await areKnownRoles(tx, roles))) throw new Error(`there is no role ${roles}`)
  const known = await findStaffByEmail(tx, email)
  if (known && known.state !== 'invited') return undefined
  const fields = { email, name, locale, hubs, state: 'invited' as const, createdAt: tools.now() }
  const person = known ?? (await addStaff(tx, { id: tools.newId(), ...fields }))
  if (!person) return undefined
  await setStaffRoles(tx, person.id, roles)
  return { staffId: person.id, secret: await newLink(tx, tools, person.id) }
}

/** The secret of a new invitation; those of before are no good any more. */
export async function newLink(tx: Db, { now }: Pick<Tools, 'now'>, staffId: string) {
  const secret = randomBytes(32).toString('base64url')
  await removeStaffLinks(tx, staffId)
  await addStaffLink(tx, {
    hash: tokenHash(secret),
    purpose: 'invitation',
    staffId,
    createdAt: now(),
    expiresAt: new Date(now().getTime() + INVITATION_LIFE),
  })
  return secret
}

const notValid = () => new OfficeRefusal('OfficeLinkNotValid')

/** Whom an invitation is for. Throws 8108. */
export async function readStaffInvitation(deps: Deps, link: string): Promise<Staff> {
  const found = await findStaffLink(deps.db, tokenHash(link), 'invitation', deps.now())
  const person = found && (await findStaff(deps.db, found.staffId))
  if (person?.state !== 'invited') throw notValid()
  return person
}

type Acceptance = {
  link: string
  name: string
  /** With a code of the authenticator that was set up by the invitation’s secret. */
  password?: { value: string; code: string } | undefined
  passkey?: PasskeyAnswer | undefined
}

/** Joins by an invitation: with a password and an authenticator, or by a passkey. Opens a session and gives ten recovery codes. */
export async function acceptInvitation(deps: Deps & { visitor: Visitor }, it: Acceptance) {
  const invited = await readStaffInvitation(deps, it.link)
  const factors = it.password && (await passwordFactors(deps, invited, it.link, it.password))
  return deps.db.transaction(async (tx) => {
    const taken: StaffLink | undefined = await takeStaffLink(
      tx,
      tokenHash(it.link),
      'invitation',
      deps.now(),
    )
    const person = taken && (await lockStaff(tx, taken.staffId))
    if (!person) throw notValid()
    if (it.passkey)
      await registerPasskey(tx, deps, person, { ...it.passkey, use: 'invitation', name: it.name })
    await changeStaff(tx, person.id, { name: it.name, state: 'active', ...factors })
    const recoveryCodes = await newRecoveryCodes(tx, person.id)
    return { token: await openStaffSession(tx, deps, person, deps), recoveryCodes }
  })
}

/** Throws `StaffSignInFailed` for a code that does not fit, 7015 for a weak password. */
async function passwordFactors(
  deps: Deps,
  { id, email }: Staff,
  setup: string,
  { value, code }: { value: string; code: string },
) {
  const secret = derivedSecret(deps, setup)
  const step = await stepOfCode(secret, code, deps.now())
  if (!step) throw new OfficeRefusal('StaffSignInFailed')
  const passwordHash = await hashStaffPassword(deps, email, value)
  return { passwordHash, totp: encryptSecret(deps, id, secret), totpStep: step }
}

/** Sets an authenticator, and a password when there is one, in place of those of before. */
export async function setTotp(
  deps: Deps,
  person: Staff,
  it: { setup: string; code: string; password?: string | undefined },
) {
  const secret = derivedSecret(deps, `${person.id} ${it.setup}`)
  const step = await stepOfCode(secret, it.code, deps.now())
  if (!step) throw new OfficeRefusal('StaffSignInFailed')
  const passwordHash = it.password && (await hashStaffPassword(deps, person.email, it.password))
  await changeStaff(deps.db, person.id, {
    totp: encryptSecret(deps, person.id, secret),
    totpStep: step,
    ...(passwordHash && { passwordHash }),
  })
}
