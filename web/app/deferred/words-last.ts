/** How long fetched words last, in a browser's cache as in a page. */
export const WORDS_LAST_MS = 3_600_000
