import { expect, test } from 'vitest'
import { foundIn } from './found-questions.ts'

const parts = [
  {
    id: 'price',
    title: 'מחיר',
    questions: [
      { question: 'מה זה הפיקדון?', answer: 'סכום שנשמר במסגרת האשראי.' },
      { question: 'מתי מחייבים?', answer: 'פעם בחודש.' },
    ],
  },
  { id: 'end', title: 'סיום', questions: [{ question: 'אפשר לבטל?', answer: 'כן, בלי לנמק.' }] },
]
const found = (typed: string) =>
  foundIn(parts, typed).map(({ id, questions }) => [id, questions.length])

test('questions are found by words of theirs and of their answers, and a part without any goes', () => {
  expect(found('פיקדון')).toEqual([['price', 1]])
  expect(found('לנמק')).toEqual([['end', 1]])
  expect(found('פיקדן')).toEqual([['price', 1]])
  expect(found('מטוס')).toEqual([])
})

test('nothing typed shows every question', () => {
  expect(found('')).toEqual([
    ['price', 2],
    ['end', 1],
  ])
  expect(found(' ?')).toEqual(found(''))
})
