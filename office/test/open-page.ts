import type { Send } from '@galgal/contract/call'
import { pageContextKey } from '@galgal/ui/http/request-context.server.ts'
import { RouterContextProvider } from 'react-router'
import type { OfficeContext } from '../app/session/office-context.server.ts'

type Options = {
  path?: string
  secure?: boolean
  cookies?: Record<string, string>
  /** What the office's API says, by the end of the call's path. */
  api?: Record<string, Response>
  form?: Record<string, string>
}

/** A loader's or an action's arguments, for a browser with these cookies. */
export function openPage({
  path = '/',
  secure = false,
  cookies = {},
  api = {},
  form,
}: Options = {}) {
  const calls: { name: string; headers: Headers; body: unknown }[] = []
  const send: Send = async (request) => {
    const name = new URL(request.url).pathname.replace('/api/Office/', '')
    const body = request.method === 'GET' ? undefined : await request.json()
    calls.push({ name, headers: request.headers, body })
    const answer = api[name]
    if (!answer) throw new Error(`The page called ${name}`)
    return answer.clone()
  }
  const context: OfficeContext = {
    send,
    origin: 'http://office',
    path: path.replace(/\?.*$/, ''),
    secure,
    now: () => new Date(),
    others: {},
    sandbox: true,
    // A call that no test foresees fails it.
    reportFault: (error) => {
      throw error
    },
    address: '203.0.113.7',
    userAgent: 'a browser',
    cookies: new Map(Object.entries(cookies)),
    hasReadCookie: false,
    setCookies: new Map(),
  }
  const url = new URL(path, 'http://office')
  const body = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
  const args = {
    params: {},
    context: new RouterContextProvider(new Map([[pageContextKey, context]])),
    url,
    request: new Request(url, body),
  }
  return { args, context, calls }
}

export const me = {
  id: 's1',
  name: 'אבי כהן',
  email: 'avi@galgal.example',
  locale: 'he' as const,
  roles: ['desk'],
  permissions: ['board.see' as const],
  hubs: null,
  proofUntil: null,
  expiresAt: '2026-11-26T20:00:00Z',
  breakGlass: false,
  factors: { totp: true, passkeys: [], recoveryCodesLeft: 10 },
}

export const refusal = (code: number, status: number, fields?: Record<string, string>) =>
  Response.json({ code, message: `no ${code}`, ...(fields && { fields }) }, { status })

/** Where a redirect leads that was given back or thrown. */
export async function addressOf(leads: () => unknown): Promise<string | null | undefined> {
  const answer = await Promise.resolve()
    .then(leads)
    .catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.headers.get('Location') : undefined
}
