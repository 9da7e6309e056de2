import { createHmac, randomBytes } from 'node:crypto'
import { company } from '@galgal/i18n/company'
import { generateURI, verify } from 'otplib'
import type { Db } from '../../db/database.ts'
import { takeTotpStep } from '../../db/office/factors.ts'
import type { Staff } from '../../db/office/staff.ts'
import type { Deps } from '../../deps.ts'
import { decrypt, encrypt } from '../../encryption/cipher.ts'

/** Clocks of phones differ: the code before and the one after are good as well. */
const TOLERANCE_SECONDS = 30
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits, as RFC 4226 recommends, in the letters that authenticators read. */
const inBase32 = (bytes: Uint8Array) =>
  [...bytes.subarray(0, 20)]
    .flatMap((byte) => [...byte.toString(2).padStart(8, '0')])
    .join('')
    .replace(/.{5}/g, (bits) => BASE32[Number.parseInt(bits, 2)] ?? '')

/** The secret that goes with the link of an invitation, or with a setup that somebody began: the same each time it is asked for. */
export const derivedSecret = ({ settings }: Pick<Deps, 'settings'>, setup: string): string =>
  inBase32(createHmac('sha256', settings.secret).update(`totp ${setup}`).digest())

export const newSecret = (): string => inBase32(randomBytes(20))

/** What an authenticator reads from a QR code. */
export const totpUri = (email: string, secret: string): string =>
  generateURI({ issuer: company().brand.en, label: email, secret })

const idOf = (staffId: string) => `totp ${staffId}`

export function encryptSecret(
  { settings }: Pick<Deps, 'settings'>,
  staffId: string,
  secret: string,
) {
  const { bytes, key } = encrypt(settings.documentsKeys, idOf(staffId), Buffer.from(secret))
  return { bytes: bytes.toString('base64'), key }
}

function secretOf({ settings }: Pick<Deps, 'settings'>, { id, totp }: Staff): string | undefined {
  if (!totp) return undefined
  const encrypted = { bytes: Buffer.from(totp.bytes, 'base64'), key: totp.key }
  return decrypt(settings.documentsKeys, idOf(id), encrypted).toString()
}

/** The time step of a code that fits a secret now; undefined for any other. */
export async function stepOfCode(secret: string, code: string, now: Date) {
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** Whether a code of somebody's authenticator is good; it is then used up, and so are all before it. */
export async function useCode(db: Db, deps: Deps, person: Staff, code: string): Promise<boolean> {
  const secret = secretOf(deps, person)
  const step = secret && (await stepOfCode(secret, code, deps.now()))
  return step ? takeTotpStep(db, person.id, step) : false
}
