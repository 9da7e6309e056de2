import type { Page } from '@playwright/test'

const BETWEEN_SLICES_MS = 100

/** Slow computers draw a page in many slices, and what a visitor does falls between them: such slices, from when it is turned on. */
export async function slowDrawing(page: Page) {
  await page.addInitScript((wait) => {
    // React begins each slice by a message to itself.
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (message: unknown) {
      if (!Reflect.has(window, 'isDrawingSlow')) post.call(this, message)
      else setTimeout(() => post.call(this, message), wait)
    }
  }, BETWEEN_SLICES_MS)
  const client = await page.context().newCDPSession(page)
  return async (isSlow: boolean) => {
    await client.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? 20 : 1 })
    await page.evaluate((on) => {
      if (on) Reflect.set(window, 'isDrawingSlow', true)
      else Reflect.deleteProperty(window, 'isDrawingSlow')
    }, isSlow)
  }
}
