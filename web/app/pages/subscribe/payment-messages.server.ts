import { localeOf } from '@galgal/i18n/locales'
import { messagesOf } from '../../i18n/messages.server.ts'
import type { OrderArgs } from './open-order.server.ts'

/** The words of a step, and those that have to do with cards and money. */
export const withPaymentMessages = <Messages extends object>(
  { params }: Pick<OrderArgs, 'params'>,
  messages: Messages,
) => ({ ...messages, ...messagesOf(localeOf(params).code, 'payment') })
