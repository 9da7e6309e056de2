/** The `headers` of a page whose address holds the secret of an e-mail's link: it goes into no Referer and no cache. */
export const secretAddress = {
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
}
