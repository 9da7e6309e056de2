import type {
  Answer,
  AnswerOf,
  InputOf,
  Method,
  OperationOf,
  PathOf,
  Schemas,
} from './call-shape.ts'
import { type Input, requestOf } from './request.ts'
import { withRetries } from './retry.ts'
import { createSession, type Session, sessionIn } from './session.ts'

export type {
  AnswerOf,
  ErrorOf,
  InputOf,
  OperationOf,
  PathOf,
  Schemas,
  ValueOf,
} from './call-shape.ts'
export type { Session } from './session.ts'

export type ClientOptions = {
  /** Where the API is: `https://galgal.example`. */
  baseUrl: string
  /** Of texts and errors; Hebrew without it. */
  language?: 'he-IL' | 'en-IL'
  /** Of an earlier sign-in, as `onSession` gave it. */
  session?: Session
  /** Hears of every change of the tokens; without any, the session has ended. */
  onSession?: (session?: Session) => void
  /** How often a read, or a call with an idempotency key, is tried again; 2 without it. */
  retries?: number
  /** The longest wait between two attempts; 10,000 without it. */
  mostWaitMs?: number
  fetch?: (request: Request) => Promise<Response>
}

type Call<Verb extends Method> = <Path extends PathOf<Verb>>(
  path: Path,
  ...input: Record<never, never> extends InputOf<OperationOf<Verb, Path>>
    ? [InputOf<OperationOf<Verb, Path>>?]
    : [InputOf<OperationOf<Verb, Path>>]
) => Promise<AnswerOf<OperationOf<Verb, Path>>>

const REFRESH = '/api/Security/LoginRefresh'

/** A client of the API. A no is an answer; only a network that fails throws. */
export function createClient({
  baseUrl,
  language,
  session: first,
  onSession = () => undefined,
  retries = 2,
  mostWaitMs = 10_000,
  fetch: send = (request) => fetch(request),
}: ClientOptions) {
  const session = createSession(first, onSession)
  let refreshing: Promise<void> | undefined

  const headers = (): Record<string, string> => {
    const token = session.get()?.token
    return { ...(language && { CountryCode: language }), ...(token && { 'x-token': token }) }
  }
  async function ask(method: Method, path: string, input: Input = {}): Promise<Response> {
    const mayRepeat = method === 'get' || Boolean(input.idempotencyKey)
    return withRetries(() => send(requestOf(baseUrl, method, path, input, headers())), {
      retries: mayRepeat ? retries : 0,
      mostWaitMs,
      signal: input.signal,
    })
  }
  /** Whoever finds the token too old waits for the same new one. */
  const refresh = () => {
    refreshing ??= renew().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
  async function renew() {
    const { refreshToken } = session.get() ?? {}
    const response = await ask('post', REFRESH, { body: { refreshToken } })
    if (response.ok) session.set(sessionIn(await response.json()))
    else if (response.status === 401) session.set(undefined)
  }

  const call = async (method: Method, path: string, input?: Input) => {
    const used = session.get()
    let response = await ask(method, path, input)
    if (used && (await isTooOld(response))) {
      if (session.get() === used) await refresh()
      if (session.get()) response = await ask(method, path, input)
    }
    const answer = await answerOf(response)
    const issued = answer.ok ? sessionIn(answer.value) : undefined
    if (issued) session.set(issued)
    return answer
  }
  const as = <Verb extends Method>(method: Verb): Call<Verb> =>
    ((path: string, input?: Input) => call(method, path, input)) as unknown as Call<Verb>
  return {
    get: as('get'),
    post: as('post'),
    put: as('put'),
    delete: as('delete'),
    session: session.get,
    /** Forgets the tokens here; `Logout` ends the session there. */
    forget: () => session.set(undefined),
  }
}

/** The plain 401; those of a sign-in have codes of their own. */
const isTooOld = async (response: Response) =>
  response.status === 401 && (await response.clone().json()).code === 401

async function answerOf(response: Response): Promise<Answer<unknown, Schemas['Error']>> {
  const { status } = response
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  if (response.ok)
    return { ok: true, status, value: isJson ? await response.json() : await response.blob() }
  const retryAfterSeconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  const requestId = response.headers.get('x-request-id')
  return {
    ok: false,
    status,
    error: isJson ? await response.json() : { code: status, message: response.statusText },
    ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
    ...(requestId && { requestId }),
  }
}
