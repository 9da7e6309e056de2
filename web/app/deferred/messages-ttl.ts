/** How long fetched messages last, in a browser's cache as in a page. */
export const MESSAGES_TTL_MS = 3_600_000
