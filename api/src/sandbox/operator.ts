import { queryInt } from '@galgal/contract/values'
import { MAX_KILOMETRES } from '@galgal/domain/subscriptions/odometer'
import type { Hono } from 'hono'
import { z } from 'zod'
import {
  findPresentCustomer,
  listAtDesk,
  listWaitingForOperator,
} from '../db/subscriptions/operator.ts'
import { findSubscription } from '../db/subscriptions/subscriptions.ts'
import type { Deps } from '../deps.ts'
import { failCharge } from '../flows/billing/fail-charge.ts'
import { allowLateDays } from '../flows/billing/late-days.ts'
import { decideIdentity, openDocument, reviewDocuments } from '../flows/identity/decide-identity.ts'
import { mailFirstPassword } from '../flows/login/change-password.ts'
import {
  acceptCancellation,
  dismissCancellation,
} from '../flows/subscriptions/decide-cancellation.ts'
import { handOverCar } from '../flows/subscriptions/hand-over-car.ts'
import { loseSlot } from '../flows/subscriptions/lose-slot.ts'
import { replaceCar } from '../flows/subscriptions/replace-car.ts'
import { returnCar } from '../flows/subscriptions/return-car.ts'
import { Fault } from '../handle.ts'
import { acceptCommands, commandPageHeaders } from './command-page.ts'
import { operatorPage } from './operator-page.ts'

const address = '/sandbox/operator'
/** Recorded as who opened a document: the sandbox has no named people. */
const SANDBOX_DESK = 'sandbox'

type CustomerAction = (deps: Deps, customerId: string) => Promise<boolean>

/** Each gives false when it is not possible in the customer's state. */
const customerActions: Record<string, CustomerAction> = {
  approveIdentity: (deps, id) => decideIdentity(deps, id, 'approved'),
  rejectIdentity: (deps, id) => decideIdentity(deps, id, 'rejected'),
  acceptDocuments: (deps, id) => reviewDocuments(deps, id, 'approved'),
  rejectDocuments: (deps, id) => reviewDocuments(deps, id, 'rejected'),
  firstLogin: async (deps, id) => {
    const customer = await findPresentCustomer(deps.db, id)
    if (customer) await mailFirstPassword(deps, customer)
    return customer !== undefined
  },
}

/** Forms send empty fields. */
const emptyAsMissing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const Details = z.object({
  date: emptyAsMissing(z.iso.date()),
  kilometres: emptyAsMissing(z.coerce.number().int().min(0).max(MAX_KILOMETRES)),
  classificationId: emptyAsMissing(queryInt),
})

type SubscriptionAction = (
  deps: Deps,
  subscriptionId: string,
  details: z.output<typeof Details>,
) => Promise<boolean>

/** Each gives false when it is not possible in the subscription's state. */
const subscriptionActions: Record<string, SubscriptionAction> = {
  handOver: handOverCar,
  return: returnCar,
  dropSlot: loseSlot,
  replaceCar,
  chargeFails: failCharge,
  acceptCancellation,
  dismissCancellation,
  allowLateDays,
}

const Command = Details.extend({
  action: z.enum([...Object.keys(customerActions), ...Object.keys(subscriptionActions)]),
  customerToken: z.string().max(64).optional(),
  subscriptionId: z.string().max(64).optional(),
})

/** What our staff would do, as a page and as JSON. */
export function operatorPages(app: Hono, deps: Deps) {
  app.get(address, async (c) =>
    c.html(
      operatorPage(await listWaitingForOperator(deps.db), await listAtDesk(deps.db, deps.now())),
      200,
      commandPageHeaders,
    ),
  )
  // A browser shows the document and runs nothing in it.
  app.get(`${address}/papers/:id`, async (c) => {
    const document = await openDocument(deps, { id: c.req.param('id'), openedBy: SANDBOX_DESK })
    if (!document) throw new Fault(404)
    return c.body(new Uint8Array(document.bytes), 200, {
      'content-type': document.mediaType,
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(document.name)}`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })
  acceptCommands(app, deps, {
    address,
    schema: Command,
    run: (command) => run(deps, command),
    respond: async () => ({ done: true }),
  })
}

/** Throws 404 for an unknown id and 400 for what is not possible now. */
async function run(deps: Deps, command: z.output<typeof Command>): Promise<void> {
  const { action, customerToken, subscriptionId } = command
  const customerAction = customerActions[action]
  const id = customerAction ? customerToken : subscriptionId
  if (!id) throw new Fault(400)
  const isKnown = customerAction
    ? await findPresentCustomer(deps.db, id)
    : await findSubscription(deps.db, id)
  if (!isKnown) throw new Fault(404)
  const done = customerAction
    ? await customerAction(deps, id)
    : await subscriptionActions[action]?.(deps, id, command)
  if (!done) throw new Fault(400)
}
