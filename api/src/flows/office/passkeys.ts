import { randomBytes } from 'node:crypto'
import { MINUTE } from '@galgal/domain/dates'
import { company } from '@galgal/i18n/company'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Db } from '../../db/database.ts'
import {
  addChallenge,
  addPasskey,
  type Challenge,
  findPasskey,
  listPasskeys,
  type Passkey,
  takeChallenge,
  usePasskey,
} from '../../db/office/factors.ts'
import { findStaff, type Staff } from '../../db/office/staff.ts'
import type { Deps } from '../../deps.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { tokenHash } from '../../token-hash.ts'

const CHALLENGE_LIFE = 5 * MINUTE
/** EdDSA, ES256 and RS256, which every authenticator has one of (iana.org/assignments/cose). */
const ALGORITHMS = [-8, -7, -257]

type Use = Exclude<Challenge['use'], 'pending'>

/** What a passkey's answer is compared with: our own origins, and the host that passkeys belong to. */
function ownOf({ settings }: Pick<Deps, 'settings'>) {
  const urls = settings.office?.urls ?? settings.publicUrls
  return { origins: [...urls], host: new URL(urls[0]).hostname }
}

/** The options that a browser opens a passkey with, and the challenge that its answer names, good once. */
export async function passkeyOptions(deps: Deps, use: Use, person: Staff | undefined) {
  const challenge = randomBytes(32).toString('base64url')
  await addChallenge(deps.db, {
    hash: tokenHash(challenge),
    use,
    staffId: person?.id ?? null,
    expiresAt: new Date(deps.now().getTime() + CHALLENGE_LIFE),
  })
  const known = person ? await listPasskeys(deps.db, person.id) : []
  const credentials = known.map(({ id }) => ({ id }))
  const { host } = ownOf(deps)
  const bytes = Buffer.from(challenge, 'base64url')
  const options =
    person && (use === 'add' || use === 'invitation')
      ? await generateRegistrationOptions({
          rpName: company().brand.en,
          rpID: host,
          userName: person.email,
          userID: Buffer.from(person.id),
          challenge: bytes,
          excludeCredentials: credentials,
          supportedAlgorithmIDs: ALGORITHMS,
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        })
      : await generateAuthenticationOptions({
          rpID: host,
          challenge: bytes,
          // Signing in, the person chooses among those of the device.
          allowCredentials: use === 'prove' ? credentials : [],
          userVerification: 'required',
        })
  return { challenge, options: { ...options } as Record<string, unknown> }
}

/** A browser's answer to a challenge of ours. */
export type PasskeyAnswer = { challenge: string; answer: Record<string, unknown> }

const failed = () => new OfficeRefusal('StaffSignInFailed')

/** Whose passkey signed a challenge, with the person verified. Throws `StaffSignInFailed` for anything else. */
export async function checkPasskey(
  deps: Deps,
  use: 'signIn' | 'prove',
  { challenge, answer }: PasskeyAnswer,
): Promise<Staff> {
  const taken = await takeChallenge(deps.db, tokenHash(challenge), use, deps.now())
  const passkey = taken && (await findPasskey(deps.db, String(answer.id ?? '')))
  if (!passkey || (taken.staffId && taken.staffId !== passkey.staffId)) throw failed()
  const verified = await verifyAnswer(deps, passkey, { challenge, answer })
  if (!verified?.verified) throw failed()
  await usePasskey(deps.db, passkey.id, verified.authenticationInfo.newCounter)
  const person = await findStaff(deps.db, passkey.staffId)
  if (person?.state !== 'active') throw failed()
  return person
}

/** The library throws for whatever is not as it should be. */
const orNothing = <Result>(checked: Promise<Result>): Promise<Result | undefined> =>
  checked.catch(() => undefined)

function verifyAnswer(
  deps: Deps,
  { id, publicKey, counter }: Passkey,
  { challenge, answer }: PasskeyAnswer,
): Promise<VerifiedAuthenticationResponse | undefined> {
  const { origins, host } = ownOf(deps)
  return orNothing(
    verifyAuthenticationResponse({
      response: answer as never,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: host,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: true,
    }),
  )
}

/** Adds the passkey that a browser made for a challenge. Throws `StaffSignInFailed` for any other. */
export async function registerPasskey(
  tx: Db,
  deps: Deps,
  person: Staff,
  it: PasskeyAnswer & { use: 'add' | 'invitation'; name: string },
) {
  const taken = await takeChallenge(tx, tokenHash(it.challenge), it.use, deps.now())
  if (taken?.staffId !== person.id) throw failed()
  const { origins, host } = ownOf(deps)
  const made: VerifiedRegistrationResponse | undefined = await orNothing(
    verifyRegistrationResponse({
      response: it.answer as never,
      expectedChallenge: it.challenge,
      expectedOrigin: origins,
      expectedRPID: host,
      requireUserVerification: true,
    }),
  )
  if (!made?.verified) throw failed()
  const { credential } = made.registrationInfo
  const isAdded = await addPasskey(tx, {
    id: credential.id,
    staffId: person.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name: it.name,
    createdAt: deps.now(),
  })
  if (!isAdded) throw failed()
}
