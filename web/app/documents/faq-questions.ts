/** The questions of the FAQ by subject: the keys of their messages. */
export const faqGroups = {
  choose: ['leasing', 'term', 'waiting', 'picture'],
  price: ['included', 'extra', 'km', 'deposit', 'when', 'coupon'],
  driver: ['age', 'papers', 'young'],
  delivery: ['where', 'cost', 'soon'],
  use: ['service', 'accident', 'fines', 'abroad'],
  end: ['early', 'cancel', 'renew', 'damage'],
  business: ['who', 'several', 'vat'],
} as const

export type FaqQuestion = (typeof faqGroups)[keyof typeof faqGroups][number]

/** Where a question stands on its page. */
export const questionId = (question: FaqQuestion) => `question-${question}` as const

type Columns = { km: readonly number[]; lastMonths: readonly number[] }

/** What the answers say of the cars: kilometres a month, and the longest period in months. */
export const faqFigures = ({ km, lastMonths }: Columns) => ({
  from: km.reduce((a, b) => Math.min(a, b), km[0] ?? 0),
  to: km.reduce((a, b) => Math.max(a, b), 0),
  months: lastMonths.reduce((a, b) => Math.max(a, b), 1),
})
