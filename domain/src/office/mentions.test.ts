import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const people = [
  { id: '1', name: 'נועה כהן' },
  { id: '2', name: 'נועה לוי' },
  { id: '3', name: 'אבי מזרחי' },
  { id: '4', name: 'Dan Levi' },
  { id: '5', name: 'Dan Levinson' },
  { id: '6', name: '' },
]
const idsIn = (text: string) => mentionedIn(text, people).map(({ id }) => id)

test('[OF145] people are named after an @, by their whole name, each once', () => {
  expect(idsIn('@נועה כהן, תבדקי? גם @Dan Levinson וגם @נועה כהן')).toEqual(['1', '5'])
  expect(idsIn('(@dan levi)')).toEqual(['4'])
})

test('[OF145] the first name is enough where nobody else has it', () => {
  expect(idsIn('@אבי תתקשר')).toEqual(['3'])
  expect(idsIn('@נועה תתקשרי')).toEqual([])
})

test('[OF145] an address, a longer word and a lone @ name nobody', () => {
  for (const text of ['dan@אבי.example', '@אבישג', '@', '@ אבי', 'אבי'])
    expect(idsIn(text)).toEqual([])
})
