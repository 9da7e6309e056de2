/** An absolute address that parses and is http or https. */
export function isHttpUrl(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'http:' || url?.protocol === 'https:'
}

/** What a link in a setting may lead to: a path of our own site, or an https address. */
export const isLinkAddress = (address: string): boolean =>
  /^\/(?![/\\])/.test(address) || (/^https:\/\//.test(address) && URL.canParse(address))

const MAX_LENGTH = 2048

// Any of these, decoded once or not, makes some browser or proxy read the start of a path as a host.
const unsafeAnywhere = /[\s\p{Cc}\\]|%(?:0[0-9a-f]|1[0-9a-f]|7f|5c)/iu
const unsafeInPath = /\/\/|%2f|@|%40/i

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** A path of our own site to go back to; undefined for anything that could lead elsewhere. Every redirect needs it. */
export function safePath(path: string): string | undefined {
  if (path.length > MAX_LENGTH || !path.startsWith('/') || unsafeAnywhere.test(path))
    return undefined
  const [beforeQuery = ''] = path.split(/[?#]/, 1)
  if (unsafeInPath.test(beforeQuery) || !isDecodable(beforeQuery)) return undefined
  const home = 'http://home.invalid'
  const url = URL.parse(path, home)
  if (url?.origin !== home || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
