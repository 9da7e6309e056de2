import { expect, test } from 'vitest'
import { begunMention, matching } from './begun-mention.ts'

const colleagues = ['נועה כהן', 'נועם לוי', 'Dan Levi', ''].map((name, at) => ({
  id: `${at}`,
  name,
}))
const namesFor = (text: string, caret = text.length) => {
  const begun = begunMention(text, caret)
  return begun ? matching(colleagues, begun.typed).map(({ name }) => name) : undefined
}

test('[OF145] names are offered from the first letter behind an @, by any word of them', () => {
  expect(namesFor('שלום @')).toEqual(['נועה כהן', 'נועם לוי', 'Dan Levi'])
  expect(namesFor('שלום @נוע')).toEqual(['נועה כהן', 'נועם לוי'])
  expect(namesFor('@כה')).toEqual(['נועה כהן'])
  expect(namesFor('@lev')).toEqual(['Dan Levi'])
  expect(namesFor('@נועה כ')).toEqual(['נועה כהן'])
  expect(namesFor('@dan ועוד', 3)).toEqual(['Dan Levi'])
})

test('[OF145] nothing is offered elsewhere, nor once a name is whole', () => {
  expect(namesFor('שלום')).toBeUndefined()
  expect(namesFor('dan@lev')).toBeUndefined()
  expect(namesFor('@נועה כהן')).toEqual([])
  expect(namesFor('@נועה כהן תבדקי')).toEqual([])
})
