/** The tokens of a sign-in; to be kept as secrets are. */
export type Session = { token: string; refreshToken: string }

/** Keeps the newest tokens, and what else wants to hear of them. */
export function createSession(first: Session | undefined, changed: (now?: Session) => void) {
  let current = first
  return {
    get: () => current,
    set: (next: Session | undefined) => {
      current = next
      changed(next)
    },
  }
}

type Tokens = Partial<Session> & { customer?: { loginToken?: string; refreshToken?: string } }

/** The tokens in an answer: of a sign-in, or of the proof of an e-mail with which an account begins. */
export function sessionIn(value: unknown): Session | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { token, refreshToken, customer }: Tokens = value
  if (token && refreshToken) return { token, refreshToken }
  if (customer?.loginToken && customer.refreshToken)
    return { token: customer.loginToken, refreshToken: customer.refreshToken }
  return undefined
}
