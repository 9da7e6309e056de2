import { CancelTransaction } from '@galgal/contract/Global'
import { HOUR } from '@galgal/domain/dates'
import { translator } from '@galgal/i18n/translator'
import { limitVisitor } from '../../flows/limits.ts'
import { takeCancellation } from '../../flows/subscriptions/cancel-transaction.ts'
import { handle } from '../../handle.ts'

const LIMIT = { most: 10, within: HOUR }

export default handle(CancelTransaction, async (ctx) => {
  await limitVisitor(ctx, 'CancelTransaction', LIMIT)
  const { reference, receivedAt, stopChargingBy } = await takeCancellation(ctx, ctx.input)
  return {
    done: true as const,
    message: translator(ctx.locale, 'cancel')('received'),
    reference,
    receivedAt: receivedAt.toISOString(),
    stopChargingBy,
  }
})
