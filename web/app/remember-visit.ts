/** The cookie of the store that was visited last. */
export const VISITED_STORE = 'store'

const inShop = /^(\/business)?\/(?:catalog|flex-lease|favourites|compare|waiting-list)(?:\/|$)/

const keep = (name: string, value: string, days: number) => {
  // The Cookie Store API needs https, and not every browser has it.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${value}; path=/; max-age=${days * 86_400}; samesite=lax`
}

/** Keeps the language and the store of a visited page, given without its language: pages that are kept for everyone cannot. */
export function rememberVisit(path: string, tag: string) {
  keep('a-lang', tag, 24)
  const shop = inShop.exec(path)
  if (shop) keep(VISITED_STORE, shop[1] ? 'B2B' : 'B2C', 30)
  try {
    localStorage.setItem('language', tag)
  } catch {
    // Where nothing may be kept, the address alone says it.
  }
}
