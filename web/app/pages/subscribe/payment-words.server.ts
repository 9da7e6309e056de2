import { localeOf } from '@galgal/i18n/locales'
import { wordsOf } from '../../i18n/words.server.ts'
import type { OrderPage } from './open-order.server.ts'

/** The words of a step, and those that have to do with cards and money. */
export const withPaymentWords = <Words extends object>(
  { params }: Pick<OrderPage, 'params'>,
  words: Words,
) => ({ ...words, ...wordsOf(localeOf(params).code, 'payment') })
