import type { Page } from '@playwright/test'

/** What a walk has asked of a person. */
export type Counted = { screens: string[]; presses: number; fields: string[] }

/** Counts from now on: pages by their address, presses of a pointer, and fields that something was typed into; in frames as well. */
export async function countWalk(page: Page): Promise<Counted> {
  const counted: Counted = { screens: [], presses: 0, fields: [] }
  await page.exposeFunction('countPress', () => {
    counted.presses++
  })
  await page.exposeFunction('countField', (name: string) => {
    const field = `${counted.screens.at(-1)} ${name}`
    if (!counted.fields.includes(field)) counted.fields.push(field)
  })
  await page.addInitScript(() => {
    const tell = window as unknown as Record<'countPress' | 'countField', (name?: string) => void>
    addEventListener('pointerdown', () => tell.countPress(), true)
    addEventListener(
      'input',
      ({ target }) => {
        const isTyped = target instanceof HTMLInputElement && !/radio|checkbox/.test(target.type)
        if (isTyped) tell.countField(target.name || target.id)
      },
      true,
    )
  })
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    const { pathname } = new URL(frame.url())
    if (counted.screens.at(-1) !== pathname) counted.screens.push(pathname)
  })
  return counted
}
