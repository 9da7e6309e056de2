/** The phone of the service as people read it. */
export const SUPPORT_PHONE = '8255*'

/** The same as an Israeli phone dials it: the star comes first. */
export const SUPPORT_PHONE_LINK = 'tel:*8255'

/** Any phone as people read it: a short code has its star last, `8255*`. */
export const readablePhone = (phone: string): string => phone.replace(/^\*(\d+)$/, '$1*')
