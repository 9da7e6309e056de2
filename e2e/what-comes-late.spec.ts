import { hold, holdScripts } from './hold-scripts.ts'
import { watchShifts } from './shifts.ts'
import { CROSSED, expect, test } from './visitor.ts'

test('the fonts of home, the catalogue and a car come late, and no line goes up or down for them', {
  tag: CROSSED,
}, async ({ page, address }) => {
  const shifts = await watchShifts(page)
  for (const path of ['/', '/catalog', '/flex-lease/hyundai/tucson/executive-hybrid-1-6'])
    await test.step(path, async () => {
      const release = await hold(page, '**/*.woff2')
      await page.goto(address(path), { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const painted = () => page.evaluate(() => performance.getEntriesByType('paint').length)
      await expect.poll(painted).toBeGreaterThan(0)
      expect(await page.evaluate(() => document.fonts.status)).toBe('loading')
      release()
      await page.evaluate(() => document.fonts.ready)
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      const { lines, value } = await shifts()
      expect(lines).toEqual([])
      expect(value).toBeLessThan(0.02)
      await page.unrouteAll({ behavior: 'wait' })
    })
})

test('what comes with the scripts on the page of a car has its room before', {
  tag: CROSSED,
}, async ({ page, address, translations }) => {
  const release = await holdScripts(page)
  await page.goto(address('/flex-lease/hyundai/tucson/executive-hybrid-1-6'), {
    waitUntil: 'commit',
  })
  const share = page.getByRole('button', { name: translations('vehicle')('share.open') })
  await expect(share).toBeVisible()
  const marks = page.locator('.stage-marks')
  const before = await marks.boundingBox()
  release()
  await expect(marks.getByRole('button')).toHaveCount(3)
  expect(await marks.boundingBox()).toEqual(before)
  await page.unrouteAll({ behavior: 'wait' })
})
