import { holdScripts } from './hold-scripts.ts'
import { expect, ONE_LANGUAGE, test } from './visitor.ts'

test('the drawer of filters is a dialogue: named, it takes the focus, keeps it and gives it back', async ({
  page,
  address,
  say,
  expectAccessible,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) >= 900, 'a wide screen shows the filters')
  const words = say('catalog')
  await page.goto(address('/catalog'))
  const opener = page.getByRole('button', { name: words('filterCount', { count: 0 }), exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: words('filter') })
  await expect(drawer).toBeVisible()
  const close = drawer.getByRole('button', { name: words('close') })
  await expect(close).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('Shift+Tab')
  await expect(drawer.getByRole('button').last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a drawer that was opened before any script is a dialogue when they come', {
  tag: ONE_LANGUAGE,
}, async ({ page, address, say }) => {
  test.skip((page.viewportSize()?.width ?? 0) >= 900, 'a wide screen shows the filters')
  const words = say('catalog')
  const release = await holdScripts(page)
  await page.goto(address('/catalog'), { waitUntil: 'commit' })
  await page.getByRole('button', { name: words('filterCount', { count: 0 }), exact: true }).click()
  await expect(page.locator('#filters')).toBeVisible()
  release()
  const drawer = page.getByRole('dialog', { name: words('filter') })
  await expect(drawer.getByRole('button', { name: words('close') })).toBeFocused()
})
