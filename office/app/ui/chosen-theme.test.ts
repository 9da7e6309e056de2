import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withChosenTheme } from './chosen-theme.ts'

const dark = ':root:not([data-theme="light"]) { --color-bg: black; } '

test('whoever chose dark has the colours of a dark system on a light one', () => {
  const sheet = `:root { --color-bg: white; } @media (prefers-color-scheme: dark) { ${dark}} p { color: red; }`
  const chosen = withChosenTheme(sheet)
  expect(chosen.startsWith(sheet)).toBe(true)
  expect(chosen.slice(sheet.length).trim()).toBe(':root[data-theme="dark"] { --color-bg: black; }')
})

test('it reads the sheet as it is built, too', () => {
  const built = '@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--color-bg:#000}}'
  expect(withChosenTheme(built)).toBe(`${built}\n:root[data-theme="dark"]{--color-bg:#000}`)
})

test('the tokens name every dark colour once more', () => {
  const path = fileURLToPath(import.meta.resolve('@galgal/ui/style/tokens.css'))
  const tokens = readFileSync(path, 'utf8')
  const added = withChosenTheme(tokens).slice(tokens.length)
  expect(added).toContain('color-scheme: dark')
  expect(added.match(/--color-/g)?.length).toBeGreaterThan(20)
})
