const FIND_WITHIN_SECONDS = 10

export type CardSearch =
  | { state: 'none' }
  | { state: 'found'; card: string }
  | { state: 'looking'; next: string }
  | { state: 'lost'; again: string }

/**
 * Whether a card that was just typed has arrived, by the page's address: `after` is the newest card before it.
 * The provider may need some seconds, so for ten of them the page asks again, once a second.
 */
export function searchCard(query: URLSearchParams, newest: string | undefined): CardSearch {
  if (query.get('card') !== 'approved') return { state: 'none' }
  if (newest && newest !== query.get('after')) return { state: 'found', card: newest }
  const waited = Number(query.get('waited')) || 0
  if (waited < FIND_WITHIN_SECONDS)
    return { state: 'looking', next: withWaited(query, String(waited + 1)) }
  return { state: 'lost', again: withWaited(query, undefined) }
}

function withWaited(before: URLSearchParams, waited: string | undefined): string {
  const query = new URLSearchParams(before)
  query.delete('waited')
  if (waited) query.set('waited', waited)
  return `?${query}`
}
