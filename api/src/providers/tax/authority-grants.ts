import { hash } from 'node:crypto'
import { DAY } from '@galgal/domain/dates'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { findTaxToken, keepTaxToken, replaceTaxToken } from '../../db/tax/tax.ts'
import { decrypt, encrypt, keyFromSecret } from '../../encryption/cipher.ts'
import { askOverHttp, fromJson } from '../ask-over-http.ts'
import type { AuthoritySettings } from './authority-settings.ts'

const OK = 200
const ENCRYPTED_AS = 'tax-token'
/** The Authority's own word on it, where an answer does not say. */
const LOGIN_LASTS = 90 * DAY

const Granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
  refresh_token_expires_in: z.coerce.number().positive().optional(),
})
export type Granted = z.output<typeof Granted>

export type Grant = {
  grant_type: 'refresh_token' | 'authorization_code'
  [parameter: string]: string
}

/** Asks for tokens; without any the status says why. Throws a `NotSent` when the Authority does not respond. */
export async function askForTokens(
  it: AuthoritySettings,
  fetch: typeof globalThis.fetch,
  grant: Grant,
): Promise<{ status: number; granted?: Granted | undefined }> {
  const credentials = Buffer.from(`${it.TAX_CLIENT_ID}:${it.TAX_CLIENT_SECRET}`).toString('base64')
  const asking = { provider: 'tax', fetch, timeoutMs: it.TAX_TIMEOUT_MS }
  const { status, text } = await askOverHttp(asking, it.TAX_TOKEN_URL, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams({ ...grant, scope: 'scope' }),
  })
  return { status, granted: status === OK ? Granted.safeParse(fromJson(text)).data : undefined }
}

/** What a login is worth now: the token that gets the next one, and until when it holds. */
export type StoredLogin = { token: string; endsAt: Date | undefined; encrypted: string }

/** The login of the business, as the database keeps it: encrypted by the client's secret. */
export function openLoginStore(it: AuthoritySettings, { db, now }: { db: Db; now: () => Date }) {
  const login = hash('sha256', `${it.TAX_CLIENT_ID} ${it.TAX_VAT_NUMBER}`, 'hex')
  const keys = [keyFromSecret(it.TAX_CLIENT_SECRET)] as const
  const rowOf = ({ refresh_token }: Granted, endsAt: Date | null) => {
    const { bytes, key } = encrypt(keys, ENCRYPTED_AS, Buffer.from(refresh_token))
    return { login, encrypted: bytes.toString('base64'), key, at: now(), endsAt }
  }
  const endOf = ({ refresh_token_expires_in: seconds }: Granted) =>
    new Date(now().getTime() + (seconds ? seconds * 1000 : LOGIN_LASTS))
  return {
    async find(): Promise<StoredLogin | undefined> {
      const row = await findTaxToken(db, login)
      if (!row) return undefined
      const { encrypted, key, endsAt } = row
      const bytes = Buffer.from(encrypted, 'base64')
      const token = decrypt(keys, ENCRYPTED_AS, { bytes, key }).toString()
      return { token, endsAt: endsAt ?? undefined, encrypted }
    },
    /** Begins anew; gives until when it holds. */
    async begin(granted: Granted): Promise<Date> {
      const endsAt = endOf(granted)
      await keepTaxToken(db, rowOf(granted, endsAt))
      return endsAt
    },
    /** In place of the one it was taken by; nothing where another login began meanwhile. A successor never lasts longer than its login. */
    async succeed({ encrypted, endsAt }: StoredLogin, granted: Granted) {
      const ends = endsAt && Math.min(endsAt.getTime(), endOf(granted).getTime())
      await replaceTaxToken(db, encrypted, rowOf(granted, ends ? new Date(ends) : null))
    },
  }
}
