import { afterEach, expect, test } from 'vitest'
import { company, otherBrand, sampleCompany, setCompany, withCompany } from './company.ts'
import { compiledMessages } from './compiled.ts'
import { markdownHandbook } from './markdown.ts'
import { messages } from './messages.ts'
import { translator } from './translator.ts'

afterEach(() => setCompany(sampleCompany))

const second = {
  ...sampleCompany,
  brand: { he: 'Nesia', en: "Rock'n'Road" },
  phone: '03-555-0100',
  phoneLink: 'tel:035550100',
}

test('words name the company that the settings name, however often they were read before', () => {
  const before = translator('he', 'notifications')('phoneCode', { code: '1', host: 'h' })
  expect(before).toContain(`בגלגל`)
  setCompany(second)
  expect(company()).toBe(second)
  const he = translator('he', 'notifications')
  expect(he('phoneCode', { code: '1', host: 'h' })).toContain('הקוד שלכם ב־Nesia.')
  expect(translator('en', 'shell')('footer.rights', { year: '2026' })).toBe("© 2026 Rock'n'Road")
  expect(messages.he.shell.brand).toBe('Nesia')
  expect(compiledMessages('en', ['shell']).shell.brand).toBe("Rock'n'Road")
  expect(markdownHandbook('he').text).toContain('03-555-0100')
  expect(JSON.stringify(messages)).not.toMatch(/%\w+%|8255\*/)
})

test('a Hebrew letter stands before a Hebrew name as it is, and before a Latin one with a maqaf', () => {
  expect(withCompany('he', 'של %brand%, ב%brand%')).toBe('של גלגל, בגלגל')
  setCompany(second)
  expect(withCompany('he', 'של %brand%, ב%brand%')).toBe('של Nesia, ב־Nesia')
  expect(withCompany('en', '%phoneLink% %brand.he%')).toBe('tel:035550100 Nesia')
})

test('another brand is known by its name, whoever hands it on', () => {
  setCompany({ ...sampleCompany, brand: { ...sampleCompany.brand } })
  expect(otherBrand('he')).toBeUndefined()
  setCompany(second)
  expect(otherBrand('he')).toBe('Nesia')
})
