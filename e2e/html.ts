const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

/** A piece of a page as it is read: what stands for a character is that character. */
export const unescaped = (html: string) =>
  html.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)

/** The words of a piece of a page. */
export const wordsIn = (html: string) => unescaped(html.replace(/<!--.*?-->|<[^>]*>/gs, '')).trim()

/** The first group of every place that matches. */
export const allOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found)

/** The heading of a page. */
export const headingOf = (html: string) => wordsIn(allOf(html, /<h1[^>]*>(.*?)<\/h1>/gs).join())

/** The part of a page between the tags of its only element of a name, such as `footer`. */
export function partOf(html: string, name: string): string {
  const found = allOf(html, new RegExp(`<${name}[ >](.*?)</${name}>`, 'gs'))
  if (found.length !== 1) throw new Error(`${found.length} of ${name}`)
  return found.join()
}

/** What a page tells machines about itself. */
export const structuredData = (html: string) =>
  allOf(html, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs).map((it) =>
    JSON.parse(it),
  )
