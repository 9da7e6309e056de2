import { expect, test } from 'vitest'
import { type FailureCase, failsSafely } from '../failure.suite.ts'
import type { Cdn } from './cdn.ts'

type Bench = {
  cdn: Cdn
  /** Every list of tags that the company was asked to drop. */
  purged: () => readonly (readonly string[])[]
}

/** What the app expects of every company that keeps public answers near visitors. */
export function behavesLikeCdn(open: () => Promise<Bench>) {
  test('what was tagged is dropped by its tag, however often it is asked', async () => {
    const { cdn, purged } = await open()
    await cdn.purge(['catalogue'])
    await cdn.purge(['catalogue'])
    await cdn.purge(['catalogue', 'files'])
    expect(purged()).toEqual([['catalogue'], ['catalogue'], ['catalogue', 'files']])
  })

  test('an answer is named, lasts a minute in all, or is not kept', async () => {
    const { headers } = (await open()).cdn
    expect(headers.tagged('catalogue')).toEqual([[expect.any(String), 'catalogue']])
    expect(headers.lasting).toEqual([[expect.any(String), 'max-age=30, stale-while-revalidate=30']])
    expect(headers.never).toEqual([
      [headers.lasting[0]?.[0], expect.stringMatching(/^(?:no-store|private)$/)],
    ])
  })
}

/** Whatever keeps a purge from its company is an error that may be logged. */
export const cdnFailsSafely = (roads: Record<string, FailureCase<Cdn>>) =>
  failsSafely(roads, [], (cdn) => cdn.purge(['catalogue']))
