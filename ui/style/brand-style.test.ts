import { brandColours } from '@galgal/domain/brand-colours'
import { sampleCompany } from '@galgal/i18n/company'
import { expect, test } from 'vitest'
import { brandStyle, inBrandStyle } from './brand-style.ts'

const page = '<style>:root{--color-brand:#0a6b5e}</style><rect fill="#0a6b5e"/>'
const purple = { ...sampleCompany, colours: brandColours('#7a1fa2') }

test('without settings of a brand nothing is added, and a built page stays as it is', () => {
  expect(brandStyle(sampleCompany)).toBe('')
  expect(inBrandStyle(sampleCompany, page)).toBe(page)
})

test('a colour is declared for both themes, in selectors as strong as those of the tokens', () => {
  const style = brandStyle(purple)
  expect(style).toMatch(/^:root\{--color-brand:#7a1fa2;/)
  expect(style).toContain(
    '@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){--color-brand:',
  )
  // Our brand in another colour keeps its mark.
  expect(style).not.toContain('wheel')
  expect(brandStyle({ ...purple, brand: { he: 'Nesia', en: 'Nesia' } })).toContain('.logo-wheel')
})

test('a page that was built before takes the colour at the end of its style, and in its icon', () => {
  expect(inBrandStyle(purple, page)).toBe(
    `<style>:root{--color-brand:#0a6b5e}${brandStyle(purple)}</style><rect fill="#7a1fa2"/>`,
  )
})
