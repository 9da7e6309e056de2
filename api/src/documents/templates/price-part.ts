import { addMonths, formatDay } from '@galgal/domain/dates'
import type { Quote, QuoteLine, Sum } from '@galgal/domain/orders/quote'
import { invoiceLines } from '@galgal/domain/subscriptions/invoice'
import { vatPercentOn } from '@galgal/domain/subscriptions/tax'
import { isolate } from '@galgal/i18n/isolate'
import { inLanguage } from '@galgal/i18n/locales'
import { cardOf, coverOf, type OrderState } from '../../flows/orders/order-state.ts'
import { type Block, heading, type Part, row, rowsOf, text } from '../document-text.ts'
import { type Agreement, type ContractTranslator, dayOf, price } from './agreement.ts'

/** Every figure of the quote: today's, the monthly price, each payment of the period, the deposit. */
export function pricePart(t: ContractTranslator, { state }: Agreement): Part {
  const { quote } = state
  const card = cardOf(state)
  return {
    title: t('price.title'),
    blocks: [
      heading(t('price.today')),
      sumTable(t, state, quote.dueNow),
      heading(t('price.monthly')),
      sumTable(t, state, quote.monthly),
      heading(t('price.schedule')),
      schedule(t, state),
      text(t('price.how')),
      ...(card ? [rowsOf(row(t('price.card'), t.value(`${card.company} ${card.last4}`)))] : []),
      heading(t('price.deposit')),
      ...deposit(t, quote),
    ],
  }
}

function lineName(t: ContractTranslator, state: OrderState, { name }: QuoteLine): string {
  if (name === 'insurance')
    return t('price.line.insurance', { cover: inLanguage(t.locale, coverOf(state)?.name) ?? '' })
  if (name === 'coupon') return t('price.line.coupon', { code: state.order.couponCode })
  return t(`price.line.${name}`)
}

/** To a business the lines are said before VAT, and add up to it. */
function sumTable(
  t: ContractTranslator,
  state: OrderState,
  { lines, net, vat, total }: Sum,
): Block {
  const percent = vatPercentOn(dayOf(state))
  const { store, quantity } = state.order
  const business = store === 'B2B'
  const named = (line: QuoteLine) =>
    quantity > 1
      ? t('price.line.times', { name: lineName(t, state, line), quantity })
      : lineName(t, state, line)
  return {
    kind: 'table',
    total: true,
    head: [t('price.item'), t(business ? 'price.amountNet' : 'price.amount')],
    rows: [
      ...invoiceLines(lines, percent).lines.map((line) => [
        named(line),
        price(business ? line.net : line.amount),
      ]),
      [t('price.net'), price(net)],
      [t('price.vat', { percent }), price(vat)],
      [t('price.total'), price(total)],
    ],
  }
}

/** Equal payments share a row; the first is taken when the order is placed, the k-th k − 1 months after the beginning. */
function schedule(t: ContractTranslator, state: OrderState): Block {
  const { quote, order } = state
  const dueOn = (payment: number) => {
    if (payment === 1) return isolate(formatDay(dayOf(state)))
    return order.startDate ? isolate(formatDay(addMonths(order.startDate, payment - 1))) : ''
  }
  const rows = quote.monthly.schedule.map(({ from, to, total }) => {
    const [first, last] = [dueOn(from), dueOn(to)]
    const dates = from === to ? first : last && t('price.dayRange', { from: first, to: last })
    return [
      from === to ? t('price.payment', { from }) : t('price.paymentRange', { from, to }),
      dates,
      price(total),
    ]
  })
  return {
    kind: 'table',
    total: true,
    head: [t('price.payments'), t('price.dates'), t('price.each')],
    rows: [...rows, [t('price.whole'), '', price(quote.total)]],
  }
}

const deposit = (t: ContractTranslator, { depositHold }: Quote): Block[] =>
  depositHold === 0
    ? [text(t('price.noDeposit'))]
    : [rowsOf(row(t('price.deposit'), price(depositHold))), text(t('price.depositHow'))]
