import { compiledMessages } from '@galgal/i18n/compiled'
import { expect, test } from 'vitest'
import { loader } from './messages-json.ts'

const ask = (language: string, file: string) =>
  loader({ params: { language, file } } as Parameters<typeof loader>[0])

test('a browser keeps fetched words for an hour', async () => {
  const answer = ask('en', 'offline.json')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(await answer.json()).toEqual(compiledMessages('en', ['offline']))
})

test.for([
  ['fr', 'offline.json'],
  ['he', 'nothing.json'],
  ['he', 'offline'],
  ['he', 'toString.json'],
])('/words/%s/%s does not exist', ([language = '', file = '']) => {
  expect(() => ask(language, file)).toThrow()
})
