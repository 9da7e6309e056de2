import type { Measuring } from '../analytics/measuring.ts'

/** What a page without React says to its script, in the script's own element. */
export type Here = { prefix: string; tag: string; measuring: Measuring | undefined }

const { here } = document.querySelector<HTMLElement>('script[data-here]')?.dataset ?? {}

/** The language of this page, as its addresses begin and as the wire names it, and what it may be measured with. */
const page: Here = JSON.parse(here ?? '{"prefix":""}')
export const { tag, measuring } = page

/** A path in the language of this page. */
export const pathHere = (path: string) => page.prefix + path

/** A path in the language of this page without it. */
export const pathWithout = (path: string) => path.slice(page.prefix.length) || '/'
