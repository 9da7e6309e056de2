import { queryInt } from '@galgal/contract/values'
import { MOST_KILOMETRES } from '@galgal/domain/odometer'
import type { Hono } from 'hono'
import { z } from 'zod'
import {
  findPresentCustomer,
  listAtDesk,
  listWaitingForOperator,
} from '../db/subscriptions/operator.ts'
import { findSubscription } from '../db/subscriptions/subscriptions.ts'
import type { Deps } from '../deps.ts'
import { mailFirstPassword } from '../flows/accounts/change-password.ts'
import { failCharge } from '../flows/billing/fail-charge.ts'
import { allowLateDays } from '../flows/billing/late-days.ts'
import { decideIdentity, reviewDocuments } from '../flows/identity/decide-identity.ts'
import { openDocument } from '../flows/identity/open-document.ts'
import {
  acceptCancellation,
  dismissCancellation,
} from '../flows/subscriptions/decide-cancellation.ts'
import { handOverCar } from '../flows/subscriptions/hand-over-car.ts'
import { loseSlot } from '../flows/subscriptions/lose-slot.ts'
import { replaceCar } from '../flows/subscriptions/replace-car.ts'
import { returnCar } from '../flows/subscriptions/return-car.ts'
import { Fault } from '../handle.ts'
import { operatorPage } from './operator-page.ts'
import { deskHeaders, takeOrders } from './sandbox-desk.ts'

const address = '/sandbox/operator'
/** Whoever sits at the desk of the sandbox: it has no names. */
const SANDBOX_DESK = 'sandbox'

type Act = (deps: Deps, customerId: string) => Promise<boolean>

/** What the operator can do about a customer; false when that is not possible as things are. */
const customerActions: Record<string, Act> = {
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

/** An empty field of a form says nothing. */
const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((it) => (it === '' ? undefined : it), schema.optional())

const Details = z.object({
  date: given(z.iso.date()),
  kilometres: given(z.coerce.number().int().min(0).max(MOST_KILOMETRES)),
  classificationId: given(queryInt),
})

type ActOnSubscription = (
  deps: Deps,
  subscriptionId: string,
  details: z.output<typeof Details>,
) => Promise<boolean>

/** The same about a subscription. */
const subscriptionActions: Record<string, ActOnSubscription> = {
  handOver: handOverCar,
  return: returnCar,
  dropSlot: loseSlot,
  replaceCar,
  chargeFails: failCharge,
  acceptCancellation,
  dismissCancellation,
  allowLateDays,
}

const Asked = Details.extend({
  action: z.enum([...Object.keys(customerActions), ...Object.keys(subscriptionActions)]),
  customerToken: z.string().max(64).optional(),
  subscriptionId: z.string().max(64).optional(),
})

/** Does in the sandbox what our staff would do: JSON for programs, buttons for people. */
export function operatorPages(app: Hono, deps: Deps) {
  app.get(address, async (c) =>
    c.html(
      operatorPage(await listWaitingForOperator(deps.db), await listAtDesk(deps.db, deps.now())),
      200,
      deskHeaders,
    ),
  )
  // By the key of a customer's document; a browser shows it and runs nothing of it.
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
  takeOrders(app, deps, {
    address,
    asked: Asked,
    act: (asked) => act(deps, asked),
    told: async () => ({ done: true }),
  })
}

/** Throws 404 for an unknown id and 400 for what cannot be done as things are. */
async function act(deps: Deps, asked: z.output<typeof Asked>): Promise<void> {
  const { action, customerToken, subscriptionId } = asked
  const [actOnCustomer, actOnSubscription] = [customerActions[action], subscriptionActions[action]]
  const id = actOnCustomer ? customerToken : subscriptionId
  if (!id) throw new Fault(400)
  const isKnown = actOnCustomer
    ? await findPresentCustomer(deps.db, id)
    : await findSubscription(deps.db, id)
  if (!isKnown) throw new Fault(404)
  const done = actOnCustomer
    ? await actOnCustomer(deps, id)
    : await actOnSubscription?.(deps, id, asked)
  if (!done) throw new Fault(400)
}
