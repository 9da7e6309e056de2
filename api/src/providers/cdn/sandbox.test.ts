import { expect, test } from 'vitest'
import { behavesLikeCdn } from './cdn.suite.ts'
import { pretendedPurges, sandbox } from './sandbox.ts'

const now = () => new Date('2026-11-22T09:14:03.120Z')

behavesLikeCdn(async () => {
  const before = pretendedPurges().length
  return {
    cdn: sandbox.open({}, { now } as never),
    purged: () =>
      pretendedPurges()
        .slice(0, pretendedPurges().length - before)
        .map(({ tags }) => tags)
        .toReversed(),
  }
})

test('the sandbox remembers each purge and its time, and is no company of production', () => {
  expect(pretendedPurges()[0]).toEqual({ tags: ['catalogue', 'files'], at: now().toISOString() })
  expect(sandbox.pretended({})).toEqual(['CDN is the sandbox'])
})
