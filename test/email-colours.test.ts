import { dark, light } from '@galgal/api/providers/mail/email-html'
import { expect, test } from 'vitest'
import { read } from './files.ts'

const sheet = read('ui/style/tokens.css')
const [lightSheet = '', darkSheet = ''] = sheet.split(/@media \(prefers-color-scheme: dark\)/)

test.for([
  ['light', light, lightSheet],
  ['dark', dark, darkSheet],
] as const)('the colours of e-mails are those of the %s style sheet', ([, colours, tokens]) => {
  const other = Object.entries(colours).filter(
    ([name, colour]) => !new RegExp(`--color-${name}: ${colour}\\b`).test(tokens),
  )
  expect(other).toEqual([])
})
