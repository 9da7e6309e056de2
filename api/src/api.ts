import { type Endpoint, FileOut } from '@galgal/contract/endpoint'
import { SIGNUP_FINISHED } from '@galgal/domain/people/signup-stages'
import { Hono, type MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import type { Deps } from './deps.ts'
import { endpoints } from './endpoints/endpoints.ts'
import { findSession } from './flows/login/sessions.ts'
import { Fault, type Handler, Refusal } from './handle.ts'
import { answerError, fieldsOf } from './http/answer-error.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import { fileAnswer } from './http/file-answer.ts'
import { answerOnce, hasKey } from './http/idempotency.ts'
import { limitBody } from './http/limit-body.ts'
import { createRate } from './http/rate.ts'
import { readFiles, readInput, unreadableFields } from './http/read-input.ts'
import { createResponseCache } from './http/response-cache.ts'
import { retryPassing } from './http/retry-passing.ts'
import { logSecurityEvent } from './http/security-log.ts'
import {
  type CookieChange,
  cookieHeaders,
  isBrowser,
  readCredentials,
  withoutTokens,
} from './http/session-cookies.ts'
import { createSignInQueue, refuseWhen } from './http/sign-in-queue.ts'
import { localeFrom, visitorOf } from './http/visitor.ts'
import { apiPages } from './pages/pages.ts'

type AppEnv = { Variables: { requestId: string; cookies: CookieChange | undefined } }

/** The API as one function from Request to Response. Nothing here opens a port or a database. */
export function createApi(deps: Deps) {
  const app = new Hono<AppEnv>()
  const signIns = createSignInQueue(deps)
  const tools = { signIns, cached: createResponseCache(deps), limitRate: createRate(deps) }
  app.use(requestId())
  app.use(async (c, next) => {
    await next()
    c.header('x-request-id', c.get('requestId'))
    c.header('x-content-type-options', 'nosniff')
    c.header('content-language', localeFrom(c.req.raw.headers).tag)
    for (const cookie of cookieHeaders(c.get('cookies'), deps.settings, c.req.raw))
      c.header('set-cookie', cookie, { append: true })
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  for (const address of signIns.addresses) app.use(address, refuseWhen(signIns.isFull))
  const limitSize = limitBody(endpoints)
  const refuseForeign: MiddlewareHandler = (c, next) => {
    refuseCrossSite(c.req.raw, deps.settings)
    return next()
  }
  app.use('/api/webhooks/*', limitSize)

  for (const handler of endpoints) {
    const { method, path, alsoUnderAuth } = handler.endpoint
    const securityLog: MiddlewareHandler<AppEnv> = async (c, next) => {
      await next()
      logSecurityEvent(deps, handler.endpoint, c)
    }
    for (const address of alsoUnderAuth ? [path, `/auth${path}`] : [path])
      app.on(method, address, securityLog, refuseForeign, limitSize, (c) => {
        const cookies: CookieChange = {}
        c.set('cookies', cookies)
        return answer(tools, handler, {
          request: c.req.raw,
          requestId: c.get('requestId'),
          path: c.req.param(),
          cookies,
        })
      })
  }
  apiPages(app, deps)

  app.notFound((c) => answerError(deps, new Fault(404), c.req.raw, c.get('requestId')))
  app.onError((error, c) => answerError(deps, error, c.req.raw, c.get('requestId')))
  return {
    fetch: (request: Request) => app.fetch(request),
    routes: app.routes,
    isSignInQueueFull: signIns.isFull,
  }
}

type Tools = {
  signIns: ReturnType<typeof createSignInQueue>
  cached: ReturnType<typeof createResponseCache>
  limitRate: ReturnType<typeof createRate>
}

/** The order of checks is the contract's: path, cross-site and size are behind it, then rate, type, JSON, session, sign-up finished, shape, customerToken, idempotency, the call's own. */
async function answer(
  { signIns, cached, limitRate }: Tools,
  { endpoint, run }: Handler,
  {
    request,
    requestId,
    path,
    cookies,
  }: { request: Request; requestId: string; path: object; cookies: CookieChange },
) {
  const deps = signIns.depsOf(endpoint)
  const visitor = visitorOf(request)
  await limitRate(endpoint, visitor, deps.db)
  const credentials = readCredentials(request)
  const session = credentials.token
    ? await retryPassing(() => findSession(deps, credentials))
    : undefined
  refuseViewer(request, session)
  const sent = endpoint.files ? undefined : await readInput(request, endpoint)
  refuseWrongCaller(endpoint, session, sent)
  if (credentials.fromCookie && credentials.token && !session) cookies.forget = 'access'
  // A stranger's files are not read.
  const body = endpoint.files ? await readFiles(request, endpoint, endpoint.files) : sent
  const input = inputOf(endpoint, { ...body, ...path })
  refuseOthersToken(input, session)

  const { code: locale } = localeFrom(request.headers)
  const makeOnce = async () => {
    const value = await run({
      ...deps,
      input,
      locale,
      visitor,
      session,
      refusal: (name, extras) => new Refusal(name, extras),
      signIn: (issued) => {
        cookies.tokens = issued
      },
      signOut: () => {
        cookies.forget = 'session'
      },
      credentials,
    })
    return endpoint.output.parse(value) as object
  }
  // What reads may be asked twice, and so may what has a key by which a caller could ask it again.
  const isRepeatable = request.method === 'GET' || (endpoint.idempotent && hasKey(request))
  const make = isRepeatable ? () => retryPassing(makeOnce) : makeOnce
  if (endpoint.cacheable)
    return cached(request, `${endpoint.path} ${locale} ${JSON.stringify(input)}`, make)
  const answered = async () => {
    const value = await make()
    if (endpoint.file) return fileAnswer(endpoint.file, FileOut.parse(value))
    return Response.json(isBrowser(request) ? withoutTokens(value) : value)
  }
  if (!endpoint.idempotent) return answered()
  const ctx = { endpoint, request, input, visitor, owner: session?.customer.id }
  return answerOnce(deps, ctx, () =>
    answered().catch((error: unknown) => answerError(deps, error, request, requestId)),
  )
}

/** Whoever of our staff sees what a customer sees, does nothing in their name. */
function refuseViewer({ method }: Request, session: { viewedBy: string | null } | undefined) {
  if (session?.viewedBy != null && method !== 'GET' && method !== 'HEAD') throw new Fault(403)
}

function inputOf(endpoint: Endpoint, sent: object) {
  const unreadable = unreadableFields(sent)
  if (Object.keys(unreadable).length) throw new Fault(400, unreadable)
  const input = endpoint.input.safeParse(sent)
  if (!input.success) throw new Fault(400, fieldsOf(input.error))
  return input.data
}

/** Whose token a call names is who calls. */
function refuseOthersToken(input: unknown, session: { customer: { id: string } } | undefined) {
  const { customerToken } = input as { customerToken?: unknown }
  if (session && customerToken !== undefined && customerToken !== session.customer.id)
    throw new Fault(403)
}

function refuseWrongCaller(
  { who, anonymousWith }: Endpoint,
  session: { customer: { signupState: number } } | undefined,
  sent: object = {},
) {
  const needed = anonymousWith && !Object.hasOwn(sent, anonymousWith) ? 'customer' : who
  if (needed === 'anyone') return
  if (!session) throw new Fault(401)
  if (needed === 'customer' && session.customer.signupState !== SIGNUP_FINISHED)
    throw new Refusal('SignupNotFinished')
}
