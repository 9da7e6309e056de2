const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether another site sends this form: by what the browser says of it, or by its origin.
 * A form with a session must say where it comes from; every browser does.
 */
export function isForeignWrite(
  { method, headers }: Request,
  ownOrigins: readonly string[],
  hasSession: boolean,
): boolean {
  if (SAFE.has(method)) return false
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site === 'cross-site' || site === 'same-site') return true
  // A page that says no-referrer hides its origin in its own forms too.
  if (origin === 'null' && site === 'same-origin') return false
  if (origin !== null && !ownOrigins.includes(origin)) return true
  return site === null && origin === null && hasSession
}
