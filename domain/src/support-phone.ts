/** Where a phone that people read, such as `8255*` or `03-123-4567`, leads: an Israeli phone dials the star first. */
export const phoneLink = (phone: string): string =>
  `tel:${phone.endsWith('*') ? '*' : ''}${phone.replace(/[^\d+]/g, '')}`

/** Any phone as people read it: a short code has its star last, `8255*`. */
export const readablePhone = (phone: string): string => phone.replace(/^\*(\d+)$/, '$1*')
