import { parse, serialize } from 'hono/utils/cookie'
import type { OfficeSettings } from '../../deps.ts'
import { Fault, type Visitor } from '../../handle.ts'
import type { OfficeCookie } from '../../handle-office.ts'

const HALF_DAY_SECONDS = 12 * 60 * 60

const isSecure = ({ urls }: Pick<OfficeSettings, 'urls'>) => urls[0].startsWith('https:')
/** What a browser’s session is called. */
export const officeCookieName = (settings: Pick<OfficeSettings, 'urls'>) =>
  isSecure(settings) ? '__Host-office' : 'office'

/** The session's token of a request: a program's header wins over a browser's cookie. */
export function readOfficeToken({ headers }: Request, settings: Pick<OfficeSettings, 'urls'>) {
  const sent = headers.get('x-office')
  if (sent) return { token: sent, fromCookie: false }
  const cookies = parse(headers.get('cookie') ?? '')
  return { token: cookies[officeCookieName(settings)] ?? '', fromCookie: true }
}

/** What an answer does to the browser's cookie, as a header. */
export function officeCookieHeader(
  { token, forget }: OfficeCookie,
  settings: Pick<OfficeSettings, 'urls'>,
): string | undefined {
  if (!token && !forget) return undefined
  return serialize(officeCookieName(settings), token ?? '', {
    httpOnly: true,
    secure: isSecure(settings),
    sameSite: 'Lax',
    path: '/',
    maxAge: token ? HALF_DAY_SECONDS : 0,
  })
}

/** A write from a page comes from a page of the office itself, and so does one that a browser's cookie carries. Throws a 403. */
export function refuseForeignWrite(request: Request, settings: Pick<OfficeSettings, 'urls'>) {
  const { method, headers } = request
  if (method === 'GET' || method === 'HEAD') return
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  const isOwn = site ? site === 'same-origin' : origin !== null && settings.urls.includes(origin)
  const { token, fromCookie } = readOfficeToken(request, settings)
  const isOfProgram = !site && origin === null && !(token && fromCookie)
  if (!isOwn && !isOfProgram) throw new Fault(403)
}

/** Whoever acts without a browser still has an address. */
export const addressOf = ({ ip }: Visitor) => ip || 'local'
