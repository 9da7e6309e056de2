import { expect, test } from 'vitest'
import { listInput, listWith, nextPage, pageBefore } from './list-address.ts'

const search = (query: string) => new URLSearchParams(query)
const follow = (query: string) => search(query.replace(/^\?/, ''))

test('[OF097] next and back go along the cursors, and come out where they began', () => {
  const first = search('status=open')
  const second = follow(nextPage(first, 'c1'))
  const third = follow(nextPage(second, 'c2'))
  expect(third.get('cursor')).toBe('c2')
  expect(third.get('status')).toBe('open')
  const back = follow(pageBefore(third) ?? '')
  expect(`${back}`).toBe(`${second}`)
  expect(pageBefore(back)).toBe('?status=open')
  expect(pageBefore(first)).toBeUndefined()
})

test('the way back never makes an address too long, and then leads to the first page', () => {
  let at = search('')
  for (let page = 1; page <= 40; page++) at = follow(nextPage(at, `cursor-${page}`))
  expect(at.getAll('back').length).toBe(10)
  for (let page = 0; page < 10; page++) at = follow(pageBefore(at) ?? '')
  expect(at.get('cursor')).toBe('cursor-30')
  expect(pageBefore(at)).toBe('?')
})

test('[OF100] another filter or order begins at the first page', () => {
  expect(listWith(search('status=open&cursor=c2&back=&back=c1'), { sort: 'end' })).toBe(
    '?status=open&sort=end',
  )
  expect(listWith(search('status=open&sort=end'), { status: '' })).toBe('?sort=end')
})

test('[OF100] a call takes what the list knows, and nothing else of the address', () => {
  const url = new URL('http://office/orders?status=open&hub=&utm=1&cursor=c1&back=')
  expect(listInput(url, ['status', 'hub'])).toEqual({ status: 'open', cursor: 'c1' })
})
