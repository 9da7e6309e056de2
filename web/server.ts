import * as build from 'virtual:react-router/server-build'
import type { Send } from '@galgal/contract/call'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { readCookies } from './app/cookies.server.ts'
import { type Visit, visitContext } from './app/visit.server.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

export type WebOptions = {
  send: Send
  /** Our own origins; the first is the one that addresses outside are written with. */
  publicUrls: string[]
  /** Changes whenever a public page may look different. */
  catalogueVersion: () => Promise<string> | string
  /** Whether visitors come over https. */
  secure: boolean
  now?: () => Date
  whatsAppUrl?: string
}

/** The storefront as one function from Request to Response. */
export function createWeb(options: WebOptions) {
  return async (request: Request): Promise<Response> => {
    const visit = visitOf(request, options)
    const page = await handle(request, new RouterContextProvider(new Map([[visitContext, visit]])))
    for (const cookie of visit.setCookies.values()) page.headers.append('Set-Cookie', cookie)
    return page
  }
}

function visitOf(request: Request, options: WebOptions): Visit {
  return {
    send: options.send,
    origin: options.publicUrls[0] ?? new URL(request.url).origin,
    secure: options.secure,
    now: options.now ?? (() => new Date()),
    whatsAppUrl: options.whatsAppUrl ?? 'https://wa.me/9720008255',
    address: request.headers.get('x-visitor-address') ?? undefined,
    cookies: readCookies(request.headers.get('cookie')),
    setCookies: new Map(),
  }
}
