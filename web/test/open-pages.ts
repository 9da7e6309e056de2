import type { CachePolicy } from '../app/http/cacheable.ts'
import type { ReadAddress } from '../cache-address.ts'
import { createPageCache } from '../page-cache.ts'

type Rendered = {
  text?: string
  cachePolicy?: CachePolicy
  waitMs?: number
  status?: number
  until?: Promise<void>
}

const NOON = Date.parse('2026-03-09T10:00:00Z')

/** Knows `show` and makes `word` anew; other parameters mean nothing, and paths have no capital letters. */
function readAddress(pathname: string, search: string): ReturnType<ReadAddress> {
  if (/[A-Z]/.test(pathname)) return { moved: pathname.toLowerCase() + search }
  const { show, word, ...others } = Object.fromEntries(new URLSearchParams(search))
  if (word) return { key: undefined, dropped: '' }
  const dropped = `${new URLSearchParams(others)}`
  return { key: pathname + (show ? `?show=${show}` : ''), dropped }
}

/** A storefront of one page that counts how often it is rendered. */
export function openPages(args: Rendered = {}, maxBytes?: number) {
  const state = { version: 1, clock: NOON, renders: 0, isLate: false, isCrowded: false }
  const pageCache = createPageCache({
    readAddress,
    version: () => state.version,
    now: () => state.clock,
    isLate: () => state.isLate,
    isCrowded: () => state.isCrowded,
    maxWaitMs: args.until ? 1 : 60_000,
    ...(maxBytes ? { maxBytes } : {}),
    render: async (request) => {
      state.renders++
      if (state.renders > 1) await args.until
      if (args.waitMs) await new Promise((resolve) => setTimeout(resolve, args.waitMs))
      const text = args.text ?? `the page ${new URL(request.url).pathname} `.repeat(40)
      const headers = { 'Content-Type': 'text/html', Location: '/right?sort=price' }
      const response = new Response(text, { status: args.status ?? 200, headers })
      return { response, cachePolicy: args.cachePolicy ?? 'listed' }
    },
  })
  const get = (path = '/', headers: Record<string, string> = {}, method = 'GET') =>
    pageCache.fetch(new Request(`http://shop${path}`, { method, headers }))
  const find = (url = '/', headers: Record<string, string> = {}, method = 'GET') =>
    pageCache.find({ method, url, headers })
  return { args, state, get, find }
}
