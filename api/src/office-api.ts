import type { OfficeEndpoint } from '@galgal/contract/Office/endpoint'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import type { StaffSession } from './db/office/staff-sessions.ts'
import type { Deps, OfficeSettings } from './deps.ts'
import { officeEndpoints } from './endpoints/Office/endpoints.ts'
import { neighbourhoodOf } from './flows/limits.ts'
import { isHashingFull } from './flows/login/hashing.ts'
import { limitSignIns } from './flows/office/sign-in.ts'
import { proofUntil, readStaffSession } from './flows/office/staff-sessions.ts'
import { Fault, isExpectedError, type Refusal } from './handle.ts'
import type { OfficeContext, OfficeCookie, OfficeHandler } from './handle-office.ts'
import { answerError, fieldsOf } from './http/answer-error.ts'
import { fileAnswer, shownAnswer } from './http/file-answer.ts'
import { answerOnce } from './http/idempotency.ts'
import { limitBody } from './http/limit-body.ts'
import {
  addressOf,
  officeCookieHeader,
  readOfficeToken,
  refuseForeignWrite,
} from './http/office/credentials.ts'
import { csvAnswer, wantsCsv } from './http/office/csv-answer.ts'
import { type CallLog, openCallLog } from './http/office/log-call.ts'
import { contextOf, mayCall } from './http/office/office-context.ts'
import { runAct } from './http/office/run-act.ts'
import { createCounter } from './http/rate.ts'
import { readFiles, readInput, unreadableFields, WIDEST_OF_OFFICE } from './http/read-input.ts'
import { retryPassing } from './http/retry-passing.ts'
import { officePasswordPaths, refuseWhen } from './http/sign-in-queue.ts'
import { localeFrom, visitorOf } from './http/visitor.ts'
import { createNetworkCheck } from './networks.ts'
import { OfficeRefusal } from './office-refusal.ts'
import { officeDocsPage } from './pages/office-openapi.ts'
import { policyReportPages } from './pages/policy-reports.ts'
import { officePages } from './sandbox/office-pages.ts'

type AppEnv = { Variables: { requestId: string; cookie: OfficeCookie } }
const MINUTE = 60_000
const MOST_CALLS = 600

type Tools = { deps: Deps; office: OfficeSettings; limitRate: (key: string) => void }

/** The back office's API as one function from Request to Response; it shares nothing with the storefront's but the flows. */
export function createOfficeApi(deps: Deps, office: OfficeSettings) {
  const app = new Hono<AppEnv>()
  const isAllowed = createNetworkCheck(office.networks)
  const tools = { deps, office, limitRate: createSessionRate(deps) }
  app.use((c, next) => {
    const { ip } = visitorOf(c.req.raw)
    if (ip === '' || isAllowed(ip)) return next()
    return Promise.resolve(c.body(null, 404))
  })
  app.use(requestId())
  app.use(async (c, next) => {
    await next()
    c.header('x-request-id', c.get('requestId'))
    c.header('x-content-type-options', 'nosniff')
    c.header('content-language', localeFrom(c.req.raw.headers).tag)
    c.header('x-robots-tag', 'noindex')
    const cookie = officeCookieHeader(c.get('cookie') ?? {}, office)
    if (cookie) c.header('set-cookie', cookie, { append: true })
    c.header('cache-control', 'no-store')
  })
  const refuseForeign: MiddlewareHandler = (c, next) => {
    refuseForeignWrite(c.req.raw, office)
    return next()
  }
  for (const path of officePasswordPaths) app.use(path, refuseWhen(isHashingFull))
  const limitSize = limitBody(officeEndpoints)
  for (const handler of officeEndpoints) {
    const { method, path } = handler.endpoint
    app.on(method, path, refuseForeign, limitSize, (c) => answer(tools, handler, c))
  }
  app.get('/healthz', (c) => c.text('ok'))
  const pages = new Hono()
  policyReportPages(pages, deps)
  officeDocsPage(pages, deps, office)
  app.route('/', pages)
  if (deps.settings.mode === 'sandbox') app.route('/', officePages(deps, office))
  app.notFound((c) => answerError(deps, new Fault(404), c.req.raw, c.get('requestId')))
  app.onError((error, c) => answerError(deps, error, c.req.raw, c.get('requestId')))
  return { fetch: (request: Request) => app.fetch(request), routes: app.routes }
}

/** Counts the calls of a session, or of a network that has none. Throws a 429. */
function createSessionRate({ now, settings }: Deps) {
  const callsOf = createCounter(MINUTE)
  return (key: string) => {
    const { count, endsAt } = callsOf(key, now().getTime())
    if (count <= MOST_CALLS || settings.mode === 'sandbox') return
    throw new Fault(429, undefined, Math.max(1, Math.ceil((endsAt - now().getTime()) / 1000)))
  }
}

/** The order of checks is the contract's: network, path, cross-site, size and type are behind it. */
async function answer(tools: Tools, handler: OfficeHandler, c: Context<AppEnv>) {
  const { deps, office } = tools
  const { endpoint } = handler
  const request = c.req.raw
  const visitor = visitorOf(request)
  const { token, fromCookie } = readOfficeToken(request, office)
  const session = await retryPassing(() => readStaffSession(deps, token))
  tools.limitRate(session?.id ?? neighbourhoodOf(visitor.ip))
  if (fromCookie && token && !session) c.set('cookie', { forget: true })
  if (!session && endpoint.needs !== 'anyone') throw new Fault(401)
  if (endpoint.needs === 'anyone') await limitSignIns({ ...deps, visitor })
  const callLog = openCallLog(deps, {
    endpoint,
    session,
    address: addressOf(visitor),
    requestId: c.get('requestId'),
  })
  try {
    if (session && !mayCall(endpoint, session)) throw new OfficeRefusal('NotAllowed')
    return await answerAllowed(tools, handler, { c, session, callLog })
  } catch (error) {
    await logRefusal(deps, endpoint, callLog, error)
    throw error
  }
}

/** A no has its row as well; what broke is in the app's own log. */
async function logRefusal(
  { db }: Deps,
  { logs }: OfficeEndpoint,
  callLog: CallLog,
  error: unknown,
) {
  if (logs === 'none' || callLog.isWritten() || !isExpectedError(error)) return
  const isDenied = error instanceof OfficeRefusal && error.refusal === 'NotAllowed'
  const code = error instanceof Fault ? error.status : (error as Refusal | OfficeRefusal).code
  callLog.record({ amount: null, changes: null })
  await callLog.write(db, isDenied ? 'denied' : 'refused', String(code))
}

type Call = { c: Context<AppEnv>; session: StaffSession | undefined; callLog: CallLog }

async function answerAllowed(
  { deps }: Tools,
  handler: OfficeHandler,
  { c, session, callLog }: Call,
): Promise<Response> {
  const { endpoint } = handler
  const request = c.req.raw
  const input = await inputOf(endpoint, request)
  const isFile = wantsCsv(handler, request)
  if (isFile && typeof endpoint.csv === 'string' && !session?.permissions.has(endpoint.csv))
    throw new OfficeRefusal('NotAllowed')
  if ((endpoint.proof || isFile) && session && !proofUntil(session, deps.now()))
    throw new OfficeRefusal('ProofNeeded')
  const visitor = visitorOf(request)
  const ctx = contextOf(officeEndpoints, deps, {
    session: session as StaffSession,
    callLog,
    input,
    visitor,
    locale: localeFrom(request.headers).code,
    setCookie: (cookie) => c.set('cookie', cookie),
  })
  if (isFile) return csvAnswer(handler, ctx, callLog)
  const answered = async () => {
    const ask = () => run(handler, ctx, callLog)
    const isRead = endpoint.method === 'GET'
    const value = endpoint.output.parse(await (isRead ? retryPassing(ask) : ask()))
    if (endpoint.logs !== 'none' && !callLog.isWritten())
      await callLog.write(deps.db, 'done', reasonIn(input))
    if (endpoint.file) return fileOf(endpoint.file, value as FileValue)
    return Response.json(isBrowser(request) ? withoutToken(value) : value)
  }
  if (!endpoint.idempotent || (input as { preview?: boolean }).preview) return answered()
  const once = {
    endpoint,
    request,
    input,
    visitor: ctx.visitor,
    owner: `staff ${ctx.staff.staffId}`,
  }
  return answerOnce(deps, once, () =>
    answered().catch(async (error: unknown) => {
      await logRefusal(deps, endpoint, callLog, error)
      return answerError(deps, error, request, c.get('requestId'))
    }),
  )
}

type FileValue = { name: string; bytes: Uint8Array; mediaType?: string }

/** A file that says of what type it is, is shown; any other is saved. */
const fileOf = (type: string, { mediaType, ...file }: FileValue) =>
  mediaType ? shownAnswer({ ...file, mediaType }) : fileAnswer(type, file)

const reasonIn = (input: unknown) => (input as { reason?: string }).reason

function run(handler: OfficeHandler, ctx: OfficeContext, callLog: CallLog): Promise<unknown> {
  return handler.act ? runAct({ handler, ctx, callLog }) : handler.run(ctx)
}

async function inputOf(endpoint: OfficeEndpoint, request: Request): Promise<unknown> {
  const sent = endpoint.files
    ? await readFiles(request, endpoint, endpoint.files)
    : await readInput(request, endpoint)
  const unreadable = unreadableFields(sent, WIDEST_OF_OFFICE)
  if (Object.keys(unreadable).length) throw new Fault(400, unreadable)
  const read = endpoint.input.safeParse(sent)
  if (!read.success) throw new Fault(400, fieldsOf(read.error))
  return read.data
}

// Only a browser sends this header, and a browser's script never receives a token.
const isBrowser = (request: Request) => request.headers.has('sec-fetch-site')

const withoutToken = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (key, it) =>
    key === 'token' && typeof it === 'string' ? '' : it,
  )
