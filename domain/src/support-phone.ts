/** Where a phone that people read, such as `8255*` or `03-123-4567`, leads: an Israeli phone dials the star first. */
export const phoneLink = (phone: string): string =>
  `tel:${phone.includes('*') ? '*' : ''}${phone.replace(/[^\d+]/g, '')}`

/** Any phone as people read it: a short code has its star last in Hebrew, `8255*`, and first in languages that run from left to right, `*8255`. */
export const readablePhone = (phone: string, dir: 'rtl' | 'ltr'): string =>
  phone.replace(/^\*?(\d+)\*?$/, (whole, digits: string) =>
    !whole.includes('*') ? whole : dir === 'rtl' ? `${digits}*` : `*${digits}`,
  )
