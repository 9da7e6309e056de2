/** What has been chosen of an end: one way of giving the car back, with its day. Another way begins with nothing of this one. */
export type EndChoice =
  | { way: 'hub'; hub: string; day: string }
  | { way: 'door'; address: string; day: string; window: string }

const endAddress = (id: string) => `/profile/subscriptions/${encodeURIComponent(id)}/end`

/** The page of a way of giving the car back; as it is first opened, nothing is chosen on it. */
export const wayAddress = (id: string, way: EndChoice['way']) => `${endAddress(id)}/${way}`

const queryOf = ({ way, ...chosen }: EndChoice) => new URLSearchParams({ ...chosen })

/** Back to the page of the way, with what was chosen there; `more` goes on its query. */
export const choiceAddress = (id: string, choice: EndChoice, more: Record<string, string> = {}) => {
  const query = queryOf(choice)
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value)
  return `${wayAddress(id, choice.way)}?${query}`
}

/** Where the figures of what was chosen are shown, and confirmed. */
export const reviewAddress = (id: string, choice: EndChoice) =>
  `${endAddress(id)}/review?${queryOf(choice)}`

/** What an address of the review holds; undefined when it is not whole. */
export function choiceIn(query: URLSearchParams): EndChoice | undefined {
  const [hub, address, day, window] = ['hub', 'address', 'day', 'window'].map(
    (name) => query.get(name) ?? '',
  )
  if (!day) return undefined
  if (address && window) return { way: 'door', address, day, window }
  return hub ? { way: 'hub', hub, day } : undefined
}
