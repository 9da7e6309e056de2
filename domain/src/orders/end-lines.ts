import type { Agorot } from '../money.ts'
import type { EndFigures } from '../subscriptions/end-figures.ts'

/** `paid` and `use` stand in a change of mind in place of `unused`; `feeWaived` takes a fee back that our staff let go; `firstPayment` and `cancelFee` before hand-over. */
export const endLineNames = [
  'firstPayment',
  'paid',
  'use',
  'unused',
  'cancelFee',
  'exitFee',
  'couponReturned',
  'feeWaived',
  'returnCost',
] as const
export type EndLineName = (typeof endLineNames)[number]
export type EndLine = { name: EndLineName; amount: Agorot }

function backLines(kind: 'cancelled' | 'ending', { use, unusedRefund }: EndFigures): EndLine[] {
  if (kind === 'cancelled') return [{ name: 'firstPayment', amount: unusedRefund }]
  if (!use) return [{ name: 'unused', amount: unusedRefund }]
  return [
    { name: 'paid', amount: use.paid },
    { name: 'use', amount: -use.amount },
  ]
}

/** The figures of an end line by line, gross agorot: what goes back is above nothing, what is owed below. They add up to what is given back less what is to pay. */
export function endLines(kind: 'cancelled' | 'ending', figures: EndFigures): EndLine[] {
  const { use, exitFee, couponReturned, returnCost, waivedFee = 0 } = figures
  const fee = kind === 'cancelled' || use ? 'cancelFee' : 'exitFee'
  const lines: EndLine[] = [
    ...backLines(kind, figures),
    { name: fee, amount: couponReturned - exitFee - waivedFee },
    { name: 'couponReturned', amount: -couponReturned },
    { name: 'feeWaived', amount: waivedFee },
    { name: 'returnCost', amount: -returnCost },
  ]
  return lines.filter(({ amount }) => amount !== 0)
}
