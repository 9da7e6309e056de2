/** A path of this office that someone asked to come back to; home for anything else. */
export function ownPath(asked: string | null | undefined): string {
  const url = URL.parse(asked ?? '', 'http://office')
  const isOwn = url?.origin === 'http://office' && !/^\/{2}|\\/.test(asked ?? '')
  return isOwn ? url.pathname.replace(/^\/+/, '/') + url.search : '/'
}
