/** What the app needs of a company that is told, by browsers, what people who agreed to it do. */
export type Analytics = {
  /** Removes what is known of a customer, by the id that browsers tell it; of one it does not know, nothing. Throws when it does not answer. */
  forget: (customerId: string) => Promise<void>
}
