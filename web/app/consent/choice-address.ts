/** Where a choice of cookies is sent. */
export const CHOICE_ADDRESS = '/cookies/choice'
