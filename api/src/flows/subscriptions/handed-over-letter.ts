import { formatDay } from '@galgal/domain/dates'
import { isolate, isolatedValues } from '@galgal/text/isolate'
import { translator } from '@galgal/text/say'
import { listReadings } from '../../db/subscriptions/readings.ts'
import type { Deps } from '../../deps.ts'
import { HAND_OVER_VERSION, handOverText } from '../../issued/hand-over-form.ts'
import { issueOnce } from '../documents/keep-issued.ts'
import { attached } from '../documents/read-document.ts'
import { linkTo } from '../letters/letters.ts'
import type { Outgoing } from '../letters/outbox.ts'
import { handOverOf } from '../order/hand-over.ts'
import { readOrder } from '../order/order-state.ts'
import { aboutHeld, type Held, nextPaymentOf, readHeld } from './held-subscription.ts'

/** Welcomes whoever has just been given a car, with what was handed over in writing. */
export async function sendHandedOver(deps: Deps, of: Outgoing['handedOver'], dedupeKey: string) {
  const held = await readHeld(deps, of.subscriptionId)
  const { customer, subscription } = held
  const page = linkTo(deps.settings, customer.locale, `/profile/my-vehicle/${subscription.id}`)
  const form = await issueForm(deps, held, page)
  if (customer.deletedAt) return
  const { to, locale, ...about } = aboutHeld(deps, held)
  const say = translator(locale, 'invoice')
  const values = isolatedValues(locale, {
    ...about,
    link: page,
    plate: isolate(subscription.licensePlate),
    end: formatDay(subscription.endDate),
    next: nextPaymentOf(subscription),
    roadside: linkTo(deps.settings, locale, '/asistencia-en-carretera'),
  })
  await deps.mail.send({
    ...{ to, locale, link: page, dedupeKey },
    subject: say('handedOver.subject', values),
    body: say('handedOver.body', values),
    attachments: [await attached(deps, form)],
  })
}

async function issueForm(deps: Deps, held: Held, link: string) {
  const { customer, subscription } = held
  const whose = { id: subscription.orderId, customerId: customer.id }
  const place = await handOverOf(
    deps.db,
    await readOrder(deps.db, whose, deps.now()),
    customer.locale,
  )
  const kilometres = await readAtHandOver(deps, held)
  return issueOnce(
    deps,
    {
      customer,
      orderId: subscription.orderId,
      subscriptionId: subscription.id,
      type: 'handover',
      version: HAND_OVER_VERSION,
      subject: '',
    },
    () => handOverText(customer.locale, { held, place, kilometres, link }),
  )
}

/** What the odometer showed when the car was handed over, if someone looked. */
async function readAtHandOver({ db }: Deps, { subscription }: Held): Promise<number | undefined> {
  const { id: subscriptionId, licensePlate } = subscription
  const readings = await listReadings(db, { subscriptionId, licensePlate })
  return readings.findLast(({ by }) => by === 'handOver')?.kilometres
}
