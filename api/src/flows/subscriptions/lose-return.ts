import { endingFigures, waiveFee } from '@galgal/domain/subscriptions/end-figures'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { releaseSlot } from '../../db/order/slots.ts'
import { listForgiven } from '../../db/payments/bills.ts'
import { changeSubscription, type OwnSubscription } from '../../db/subscriptions/subscriptions.ts'
import {
  changeTermination,
  findOpenTermination,
  noticedOn,
  type TerminationRow,
} from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../notifications/outbox.ts'
import { endTermsOf, payableFigures } from './end-options.ts'

/** Galgal cannot keep the place to which a car was to come back: it is free again, and the customer is told to choose another. The end stays as it is, without the price of a way that nobody drives. The subscription is locked. */
export async function loseReturn(tx: Db, deps: Deps, it: OwnSubscription) {
  const { subscription } = it
  const end = await findOpenTermination(tx, subscription.id)
  if (!end || end.placeLostAt) throw new Error(`subscription ${subscription.id} has no return`)
  await releaseSlot(tx, subscription.id, 'back')
  await changeSubscription(tx, subscription.id, { returnDoor: null })
  await changeTermination(tx, end.id, {
    placeLostAt: deps.now(),
    ...(end.deliveryMethod === 'Door2Door' && { figures: await figuresAtHub(tx, it, end) }),
  })
  await enqueue(tx, deps, {
    kind: 'returnLost',
    dedupeKey: `returnLost:${end.id}`,
    payload: { terminationId: end.id },
  })
}

async function figuresAtHub(tx: Db, it: OwnSubscription, end: TerminationRow) {
  const terms = endTermsOf(it, await readCalendar(tx))
  const asked = endingFigures(terms, {
    today: noticedOn(end),
    endDate: end.endDate,
    isFetched: false,
    forgiven: await listForgiven(tx, it.subscription.id),
  })
  // A fee that was waived stays so.
  const figures = end.figures.waivedFee === undefined ? asked : waiveFee(terms, asked)
  return payableFigures(tx, it, { terms, figures })
}
