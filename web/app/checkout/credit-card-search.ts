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
export function searchCard(asked: URLSearchParams, newest: string | undefined): CardSearch {
  if (asked.get('card') !== 'approved') return { state: 'none' }
  if (newest && newest !== asked.get('after')) return { state: 'found', card: newest }
  const waited = Number(asked.get('waited')) || 0
  if (waited < FIND_WITHIN_SECONDS)
    return { state: 'looking', next: withWaited(asked, String(waited + 1)) }
  return { state: 'lost', again: withWaited(asked, undefined) }
}

function withWaited(asked: URLSearchParams, waited: string | undefined): string {
  const query = new URLSearchParams(asked)
  query.delete('waited')
  if (waited) query.set('waited', waited)
  return `?${query}`
}
