const TAG = /^<(\/?)(p|strong|em|h3|ul|ol|li)>$/
const TAGS = /<[^<>]*>/g
const ENTITY = /&(?!(?:amp|lt|gt|quot|nbsp|#39);)/

/**
 * Whether a text is HTML of our few tags alone: without attributes, each closed where it was opened. Nothing else
 * gets through, so there is nothing in it that runs, leads elsewhere or is fetched.
 */
export function isAllowedHtml(text: string): boolean {
  const open: string[] = []
  for (const [tag] of text.matchAll(TAGS)) {
    if (tag === '<br>') continue
    const [, isEnd, name = ''] = TAG.exec(tag) ?? []
    if (!name) return false
    if (!isEnd) open.push(name)
    else if (open.pop() !== name) return false
  }
  const words = text.replace(TAGS, '')
  return open.length === 0 && !/[<>]/.test(words) && !ENTITY.test(words)
}
