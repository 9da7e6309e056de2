import { expect, test } from 'vitest'
import { searchCard } from './credit-card-search.ts'

const back = (query: string) => new URLSearchParams(`order=o1&card=approved&${query}`)

test('a page that nobody came back to from the card form looks for nothing', () => {
  expect(searchCard(new URLSearchParams('order=o1&after=c1'), 'c2')).toEqual({ state: 'none' })
})

test('[PY07] the newest card is the added one as soon as it is another than before', () => {
  expect(searchCard(back('after=c1'), 'c2')).toEqual({ state: 'found', card: 'c2' })
  expect(searchCard(back('after='), 'c1')).toEqual({ state: 'found', card: 'c1' })
  expect(searchCard(back('after=c1&waited=10'), 'c2')).toEqual({ state: 'found', card: 'c2' })
})

test.for([
  ['after=c1', 'c1'],
  ['after=', undefined],
] as const)(
  '[PY08] with %s and %s listed it asks ten times, then the card is not found',
  ([query, newest]) => {
    let address = back(query)
    for (let requests = 0; requests < 10; requests++) {
      const search = searchCard(address, newest)
      if (search.state !== 'looking') throw new Error(`${search.state} after ${requests}`)
      address = new URLSearchParams(search.next)
      expect(address.get('card')).toBe('approved')
    }
    const lost = searchCard(address, newest)
    expect(lost.state).toBe('lost')
    const again = new URLSearchParams(lost.state === 'lost' ? lost.again : '')
    expect(searchCard(again, newest).state).toBe('looking')
  },
)

test('a made-up number of seconds neither ends the search nor prolongs it for ever', () => {
  for (const waited of ['nonsense', '-1', 'Infinity', '1e9'])
    expect(['looking', 'lost']).toContain(
      searchCard(back(`after=&waited=${waited}`), undefined).state,
    )
})
