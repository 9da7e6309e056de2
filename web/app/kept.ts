/** Headers of a page that is the same for every visitor: kept in memory until the catalogue changes. The server strips them. */
export const keptPage = { 'X-Kept-Page': '1' }
