import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Looks, in this document and in its frames, which each have the library, while nothing fades in or out: that has no contrast yet. */
const findFaults = async () => {
  const { run } = Reflect.get(window, 'axe') as typeof axe
  // What lasts longer fades nothing in.
  const isFading = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000,
      )
  let hasMoved = false
  const note = () => {
    hasMoved = true
  }
  for (const begin of ['transitionrun', 'animationstart']) document.addEventListener(begin, note)
  while (true) {
    while (isFading()) await new Promise(requestAnimationFrame)
    hasMoved = false
    const { violations } = await run(document, { resultTypes: ['violations'] })
    // What began to fade under its eyes is looked at again.
    if (!violations.length || !hasMoved)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)
  }
}

/** Fails on any accessibility fault of a page as it stands. */
export async function expectNoFaults(page: Page) {
  // Once each, and only what differs from none comes back: its own builder takes twice the time.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  expect(await page.evaluate(findFaults)).toEqual([])
}
