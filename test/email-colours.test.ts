import { dark, light } from '@galgal/api/providers/mail/email-html'
import { companyColours } from '@galgal/api/sandbox/company-layout'
import { expect, test } from 'vitest'
import { read } from './files.ts'

const sheet = read('ui/style/tokens.css')
const [lightSheet = '', darkSheet = ''] = sheet.split(/@media \(prefers-color-scheme: dark\)/)

const differing = (colours: Record<string, string>, tokens: string) =>
  Object.entries(colours).filter(
    ([name, colour]) => !new RegExp(`--color-${name}: ${colour}\\b`).test(tokens),
  )

test.for([
  ['light', light, lightSheet],
  ['dark', dark, darkSheet],
] as const)('the colours of e-mails are those of the %s style sheet', ([, colours, tokens]) => {
  expect(differing(colours, tokens)).toEqual([])
})

test('the payment company’s form of the sandbox has the colours of the pages around it', () => {
  expect(differing(companyColours.light, lightSheet)).toEqual([])
  expect(differing(companyColours.dark, darkSheet)).toEqual([])
})
