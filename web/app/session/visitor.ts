/** Whom the header greets; nobody when there is no session. */
export type Visitor = {
  name: string
  email: string
  /** Whose cars and prices are those of businesses. */
  isBusiness: boolean
  /** Whom the logo leads home; a freelancer counts as one. */
  isIndividual: boolean
  /** Whether the sign-up has come to its end. */
  isFinished: boolean
} | null
