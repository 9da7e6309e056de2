import { expect, test } from 'vitest'
import { readMessage } from './messages.ts'

const read = (sent: unknown) => readMessage(sent, 'https://galgal.example')

test('[AN07] a pushed message has its title and text, and leads to a page of ours', () => {
  const sent = {
    t: 'רכב חדש',
    a: 'הטוסון חזרה למלאי',
    u: '/flex-lease/hyundai?utm_source=braze',
    i: 'x',
  }
  expect(read(sent)).toEqual({
    title: 'רכב חדש',
    body: 'הטוסון חזרה למלאי',
    to: '/flex-lease/hyundai?utm_source=braze',
  })
  expect(read({ ...sent, u: 'https://galgal.example/en/blog#new' })?.to).toBe('/en/blog#new')
})

test.for([
  'https://elsewhere.example/',
  '//elsewhere.example',
  'javascript:alert(1)',
  7,
  undefined,
])('another site is not opened from a message: %s', (u) => {
  expect(read({ t: 'a', u })?.to).toBe('/')
})

test.for([null, 'text', {}, { t: '' }, { t: 5 }])('what is no message is not shown: %o', (sent) => {
  expect(read(sent)).toBeUndefined()
})
