const closed =
  /^\/(?:subscribe|success|order-summary|profile|register|login|auto-login|changePassword|sign-visit|acceso|logout)(?:\/|$)/

/** Pages where one pays, signs in or types what is one's own: nobody else's script runs there, whatever was agreed to. Asked without the language. */
export const isClosedPage = (path: string): boolean => closed.test(path)
