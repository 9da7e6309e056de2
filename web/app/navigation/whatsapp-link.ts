/** WhatsApp with a message ready to be sent, to a number of ours (`https://wa.me/972…`) or to whomever the visitor chooses. */
export const whatsAppLink = (message: string, to = 'https://wa.me/'): string =>
  `${to}${to.includes('?') ? '&' : '?'}text=${encodeURIComponent(message)}`
