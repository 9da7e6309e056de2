import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@galgal/contract/endpoint'
import { ResetPassword } from '@galgal/contract/GetUser'
import { AcceptInvitation, SignIn } from '@galgal/contract/Office/access'
import { Login, RequestChangePassword } from '@galgal/contract/Security'
import { Signup } from '@galgal/contract/SR'
import type { MiddlewareHandler } from 'hono'
import { limitConnections } from '../db/limit-connections.ts'
import type { Deps } from '../deps.ts'
import { isHashingFull, refusalDelay, refuseOverload } from '../flows/login/hashing.ts'
import { Fault } from '../handle.ts'
import { answerError } from './answer-error.ts'
import { localeFrom } from './visitor.ts'

/** Each hashes a password, in all or most of what it does. */
const passwordCalls = new Set<Endpoint>([Login, Signup, ResetPassword, RequestChangePassword])
const addresses = new Set(
  [...passwordCalls].flatMap(({ path, alsoUnderAuth }) =>
    alsoUnderAuth ? [path, `/auth${path}`] : [path],
  ),
)
/** The same of the office. */
export const officePasswordPaths = [SignIn.path, AcceptInvitation.path]

/** Of the database's connections, those who sign in have so many; the others serve everybody else. */
const MOST_CONNECTIONS = 2
/** So many wait for one of them. */
const MAX_WAITING = 20

/** Whether a request waits in the queue of sign-ins. */
export const isPasswordRequest = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>) =>
  method === 'POST' && addresses.has(url.split('?', 1)[0] ?? '')

/** Refuses before anything is read of a request's body while a queue is full. Throws a 503. */
export const refuseWhen =
  (isFull: () => boolean): MiddlewareHandler =>
  async (_, next) => {
    if (isFull()) await refuseOverload()
    await next()
  }

/** The queue of calls that hash a password: few connections, and nobody is let in while many wait for those or for their hash. */
export function createSignInQueue(deps: Deps) {
  const limited = limitConnections(deps.db, MOST_CONNECTIONS)
  return {
    addresses,
    isFull: () => isHashingFull() || limited.waiting() >= MAX_WAITING,
    /** What such a call works with; everything else works with what there is. */
    depsOf: (endpoint: Endpoint): Deps =>
      passwordCalls.has(endpoint) ? { ...deps, db: limited.db } : deps,
  }
}

type Ready = { status: number; headers: string[]; body: Uint8Array }

/** The refusal of a full queue as it is written at once: a crowd of thousands a second costs as little as it can. */
export function createReadyRefusal(deps: Deps, isFull: () => boolean) {
  const byLanguage = new Map<string, Promise<Ready>>()
  return (incoming: IncomingMessage): Promise<Ready> | undefined => {
    if (!isPasswordRequest(incoming) || !isFull()) return undefined
    const { countrycode = '', 'accept-language': accepted = '' } = incoming.headers
    const { tag } = localeFrom(
      new Headers({ countrycode: String(countrycode), 'accept-language': accepted }),
    )
    const made = byLanguage.get(tag) ?? makeRefusal(deps, tag)
    byLanguage.set(tag, made)
    return refusalDelay().then(() => made)
  }
}

async function makeRefusal(deps: Deps, tag: string): Promise<Ready> {
  const request = new Request('http://localhost', { headers: { countrycode: tag } })
  const answer = answerError(deps, new Fault(503), request, '')
  const body = new Uint8Array(await answer.arrayBuffer())
  answer.headers.set('content-language', tag)
  answer.headers.set('content-length', String(body.length))
  answer.headers.set('cache-control', 'no-store')
  return { status: answer.status, headers: [...answer.headers].flat(), body }
}
