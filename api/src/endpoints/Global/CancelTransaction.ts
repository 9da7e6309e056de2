import { CancelTransaction } from '@galgal/contract/Global'
import { HOUR } from '@galgal/domain/dates'
import { translator } from '@galgal/i18n/translator'
import { limitVisitor } from '../../flows/limits.ts'
import { takeCancellation } from '../../flows/subscriptions/cancel-transaction.ts'
import { handle } from '../../handle.ts'

const LIMIT = { most: 10, within: HOUR }

export default handle(CancelTransaction, async (asked) => {
  await limitVisitor(asked, 'CancelTransaction', LIMIT)
  const { reference, receivedAt, stopChargingBy } = await takeCancellation(asked, asked.input)
  return {
    done: true as const,
    message: translator(asked.locale, 'cancel')('received'),
    reference,
    receivedAt: receivedAt.toISOString(),
    stopChargingBy,
  }
})
