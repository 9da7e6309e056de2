import { anyonesOddAnswers, changed, type OddAnswer } from './odd-answers.ts'

const code = (ResponseCode: number, more: object = {}) =>
  changed(() => ({ ResponseCode, Description: 'no', TranzactionId: 0, Amount: 0, ...more }))

/** CardCom's own codes; of 608 and those of the credentials its documentation tells. */
const codes = [-1, 500, 503, 603, 608, 700, 999, 5096, 5119, 9999].map((number) => ({
  name: `code ${number}`,
  transform: code(number),
}))

/** The card companies' codes: declined, expired, over its limit. */
const refusals = [4, 36, 57].map((number): OddAnswer => {
  return { name: `the card's no ${number}`, transform: code(number), denies: true }
})

/** What CardCom may answer beside the truth. */
export const cardcomOddAnswers: OddAnswer[] = [
  ...anyonesOddAnswers,
  ...codes,
  ...refusals,
  { name: 'an unknown code with a name', transform: code(9999, { TranzactionId: 1, Amount: 100 }) },
  {
    name: 'a name or password that is wrong',
    transform: (it) => ({ ...code(603)(it), status: 401 }),
  },
  { name: 'a request that is wrong', transform: (it) => ({ ...code(500)(it), status: 400 }) },
  { name: 'a yes without a name', transform: changed((it) => ({ ...it, TranzactionId: null })) },
  { name: 'a yes of no name', transform: changed((it) => ({ ...it, TranzactionId: 0 })) },
  {
    name: 'a yes of a name in words',
    transform: changed((it) => ({ ...it, TranzactionId: 'yes' })),
  },
  { name: 'another amount', transform: changed((it) => ({ ...it, Amount: 1 })) },
  {
    name: 'an amount in agorot',
    transform: changed((it) => ({ ...it, Amount: Number(it.Amount) * 100 })),
  },
  { name: 'no amount', transform: changed((it) => ({ ...it, Amount: null })) },
  { name: 'another currency', transform: changed((it) => ({ ...it, CoinId: 2 })) },
  { name: 'a code in words', transform: changed((it) => ({ ...it, ResponseCode: '0' })) },
  { name: 'a code without a number', transform: changed(({ ResponseCode: _, ...it }) => it) },
]
