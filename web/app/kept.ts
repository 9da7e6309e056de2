/**
 * The `headers` of a page that is the same for every visitor: kept in memory until the catalogue changes.
 * The server takes the header off, and keeps no page that reads a cookie.
 */
export const keptPage = { 'X-Kept-Page': '1' }
