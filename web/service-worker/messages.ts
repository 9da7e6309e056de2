/** A message as the browser shows it, and the page of ours that it leads to. */
export type Message = { title: string; body: string; to: string }

/**
 * Reads a message that Braze pushes: `t` its title, `a` its text, `u` where it leads. Another site is never
 * opened from here, and pictures of other sites are not fetched. Undefined for anything else.
 * Source: Braze's own service worker.
 */
export function readMessage(sent: unknown, origin: string): Message | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const { t: title, a: body, u: address } = sent as Record<string, unknown>
  if (typeof title !== 'string' || !title) return undefined
  return { title, body: typeof body === 'string' ? body : '', to: ownPath(address, origin) }
}

function ownPath(address: unknown, origin: string): string {
  const url = typeof address === 'string' ? URL.parse(address, origin) : null
  return url?.origin === origin ? url.pathname + url.search + url.hash : '/'
}
