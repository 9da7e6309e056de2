/** Stands in the address of every picture, so that browsers fetch a redrawn car anew; `edition.test.ts` says what it has to be. */
export const edition = '7f282aa4'
