import { setTimeout as wait } from 'node:timers/promises'
import { NotSent } from '../../not-sent.ts'
import type { ProviderTools } from '../adapter.ts'
import { askForTokens, openLoginStore, type StoredLogin } from './authority-grants.ts'
import type { AuthoritySettings } from './authority-settings.ts'

/** Taken anew so long before its end that none ends on its way. */
const MARGIN_MS = 60_000
/** Between its being granted to another process and its being kept, a successor is on its way. */
const SUCCESSOR_WAITS_MS = [0, 50, 100, 200, 400, 800]

type Access = { token: string; until: number }

/** The Authority's tokens of some ten minutes. Each one that is taken replaces the one that it was taken by, so that is kept, encrypted. */
export function openTokens(it: AuthoritySettings, { db, fetch, now }: ProviderTools) {
  const store = openLoginStore(it, { db, now })

  async function stored(): Promise<StoredLogin> {
    const login = await store.find()
    if (!login) throw new NotSent('tax: nobody has logged in (npm run tax:login)')
    return login
  }

  async function refresh(login: StoredLogin) {
    const { status, granted } = await askForTokens(it, fetch, {
      grant_type: 'refresh_token',
      refresh_token: login.token,
    })
    if (!granted) return { status }
    await store.succeed(login, granted)
    const until = now().getTime() + granted.expires_in * 1000 - MARGIN_MS
    return { status, access: { token: granted.access_token, until } }
  }

  async function successorOf({ token }: StoredLogin): Promise<StoredLogin | undefined> {
    for (const ms of SUCCESSOR_WAITS_MS) {
      await wait(ms)
      const login = await stored()
      if (login.token !== token) return login
    }
    return undefined
  }

  /** Another process may have been first: then the token in hand is spent, and its successor is kept in a moment. */
  async function renew(): Promise<Access> {
    const login = await stored()
    const { status, access } = await refresh(login)
    if (access) return access
    const successor = await successorOf(login)
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
    /** Until when the login holds. */
    async login() {
      const login = await store.find()
      return login && { endsAt: login.endsAt }
    },
  }
}
