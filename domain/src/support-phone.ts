/** The phone of the service as people read it. */
export const SUPPORT_PHONE = '8255*'

/** The same as an Israeli phone dials it: the star comes first. */
export const SUPPORT_PHONE_LINK = 'tel:*8255'
