import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What fades in has no contrast yet; what lasts longer fades nothing in. */
const everythingHasCome = () =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || Number(effect?.getComputedTiming().endTime) > 1000,
    )

/** Looks, in this document and in its frames, which each have the library. */
const findFaults = async () => {
  const { run } = Reflect.get(window, 'axe') as typeof axe
  const { violations } = await run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)
}

/** Fails on any accessibility fault of a page as it stands. */
export async function expectNoFaults(page: Page) {
  await page.waitForFunction(everythingHasCome)
  // Once each, and only what differs from none comes back: its own builder takes twice the time.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  expect(await page.evaluate(findFaults)).toEqual([])
}
