import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { findTaxToken, keepTaxToken } from '../../db/tax/tax.ts'
import { decrypt, encrypt, keyFromSecret } from '../../encryption/cipher.ts'
import { NotSent } from '../../not-sent.ts'
import type { ProviderTools } from '../adapter.ts'
import { askOverHttp, fromJson } from '../ask-over-http.ts'

/** Taken anew so long before its end that none ends on its way. */
const MARGIN_MS = 60_000
const OK = 200
/** Between its being granted to another process and its being kept, a successor is on its way. */
const SUCCESSOR_WAITS_MS = [0, 50, 100, 200, 400, 800]
const ENCRYPTED_AS = 'tax-token'

type Access = { token: string; until: number }

const Granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
})

type Login = {
  TAX_CLIENT_ID: string
  TAX_CLIENT_SECRET: string
  TAX_REFRESH_TOKEN: string
  TAX_TOKEN_URL: string
  TAX_TIMEOUT_MS: number
}

/** The Authority's tokens of some ten minutes. Each one that is taken replaces the one that it was taken by, so that is kept, encrypted. */
export function openTokens(it: Login, { db, fetch, now }: ProviderTools) {
  const login = hash('sha256', it.TAX_REFRESH_TOKEN, 'hex')
  const keys = [keyFromSecret(it.TAX_CLIENT_SECRET)] as const
  const asking = { provider: 'tax', fetch, timeoutMs: it.TAX_TIMEOUT_MS }
  const credentials = Buffer.from(`${it.TAX_CLIENT_ID}:${it.TAX_CLIENT_SECRET}`).toString('base64')

  async function stored(): Promise<string> {
    const row = await findTaxToken(db, login)
    if (!row) return it.TAX_REFRESH_TOKEN
    const bytes = Buffer.from(row.encrypted, 'base64')
    return decrypt(keys, ENCRYPTED_AS, { bytes, key: row.key }).toString()
  }

  async function refresh(token: string) {
    const { status, text } = await askOverHttp(asking, it.TAX_TOKEN_URL, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: token,
        scope: 'scope',
      }),
    })
    const granted = status === OK ? Granted.safeParse(fromJson(text)).data : undefined
    if (!granted) return { status }
    const { bytes, key: wrapped } = encrypt(keys, ENCRYPTED_AS, Buffer.from(granted.refresh_token))
    await keepTaxToken(db, { login, encrypted: bytes.toString('base64'), key: wrapped, at: now() })
    const until = now().getTime() + granted.expires_in * 1000 - MARGIN_MS
    return { status, access: { token: granted.access_token, until } }
  }

  async function successorOf(token: string): Promise<string | undefined> {
    for (const ms of SUCCESSOR_WAITS_MS) {
      await wait(ms)
      const now = await stored()
      if (now !== token) return now
    }
    return undefined
  }

  /** Another process may have been first: then the token in hand is spent, and its successor is kept in a moment. */
  async function renew(): Promise<Access> {
    const token = await stored()
    const { status, access } = await refresh(token)
    if (access) return access
    const successor = await successorOf(token)
    const second = successor ? await refresh(successor) : undefined
    if (!second?.access) throw new NotSent(`tax: ${second?.status ?? status} for a token`)
    return second.access
  }

  let access: Promise<Access> | undefined
  return {
    /** The token of now. Throws a `NotSent` when none is given. */
    async current(): Promise<string> {
      const before = access
      const held = await before?.catch(() => undefined)
      if (held && now().getTime() < held.until) return held.token
      // Whoever waited in front may be renewing it already.
      if (!access || access === before) access = renew()
      return (await access).token
    },
    /** The token of now is not taken any more. */
    forget() {
      access = undefined
    },
  }
}
