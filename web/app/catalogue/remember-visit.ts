/** The cookie of the store that was visited last. */
export const VISITED_STORE = 'store'

const inShop = /^(\/business)?\/(?:catalog|flex-lease|favourites|compare|waiting-list)(?:\/|$)/

/** Keeps a cookie that scripts may read, without days until the browser is closed; its value is one that a cookie can hold. */
export const keepCookie = (name: string, value: string, days?: number) => {
  const age = days ? `; max-age=${days * 86_400}` : ''
  // The Cookie Store API needs https, and not every browser has it.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${value}; path=/${age}; samesite=lax`
}

/** Keeps the language that someone chose: ours, or a sibling site's. Who has chosen is asked no more. */
export const keepChosenLanguage = (tag: string) => keepCookie('a-lang', tag, 24)

/** Keeps the language and the store of a visited page, given without its language: pages that are kept for everyone cannot. */
export function rememberVisit(path: string, tag: string) {
  const shop = inShop.exec(path)
  if (shop) keepCookie(VISITED_STORE, shop[1] ? 'B2B' : 'B2C', 30)
  rememberLanguage(tag)
}

/** Keeps the language of a visited page. */
export function rememberLanguage(tag: string) {
  try {
    localStorage.setItem('language', tag)
  } catch {
    // Where nothing may be kept, the address alone says it.
  }
}
