import { z } from 'zod'
import { DoorChosen, HubPickUp } from '../order.ts'
import { TerminateBody, Termination } from '../termination.ts'
import { day, id, wholeId } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { ActOut, actIn, CameBy, Direction, odometer, reasonedIn } from './shapes.ts'

const subscriptionId = id

/** What changes hands: by a visit at the car, or written down afterwards, with why there was none. */
const changingHands = z
  .strictObject({
    ...actIn,
    visitId: id.optional().describe('of a visit that misses nothing'),
    subscriptionId: id.optional().describe('needed without a visit'),
    date: day.optional(),
    odometer: odometer.optional().describe('needed without a visit'),
  })
  .superRefine(({ visitId, subscriptionId, odometer, reason }, check) => {
    const refuse = (name: string, message: string) =>
      check.addIssue({ code: 'custom', path: [name], message })
    if (visitId !== undefined) {
      // What is told as the reason is why nobody looked at the car.
      if (reason !== undefined) refuse('reason', 'invalid')
      return
    }
    const needed = { subscriptionId, odometer, reason }
    for (const [name, value] of Object.entries(needed))
      if (value === undefined) refuse(name, 'required')
  })

export const HandOver = officeEndpoint({
  method: 'POST',
  path: '/api/Office/HandOver',
  summary: 'Hands a car over, today or up to 30 days back: its months begin.',
  needs: 'visits.act',
  input: changingHands,
  output: ActOut,
  refusals: ['NotAsItStands', 'CarNotFit', 'VisitIncomplete', 'ReadingWrong', 'OnHold'],
})

export const Allot = officeEndpoint({
  method: 'POST',
  path: '/api/Office/Allot',
  summary: 'Gives a subscription another car of the fleet before its hand-over, or none.',
  needs: 'visits.act',
  input: z.strictObject({
    ...actIn,
    subscriptionId,
    carId: id.optional().describe('a free car of the model and colour; without it none'),
  }),
  output: ActOut,
  refusals: ['NotAsItStands', 'CarNotFit', 'TakenByAnother'],
})

export const TakeBack = officeEndpoint({
  method: 'POST',
  path: '/api/Office/TakeBack',
  summary: 'Takes a car back: its subscription ends that day, and its money is settled.',
  needs: 'visits.act',
  input: changingHands,
  output: ActOut,
  refusals: ['NotAsItStands', 'CarNotFit', 'VisitIncomplete', 'ReadingWrong'],
})

export const ReplaceCar = officeEndpoint({
  method: 'POST',
  path: '/api/Office/ReplaceCar',
  summary: 'Replaces a car on the road; price and period stay.',
  needs: 'visits.act',
  reasoned: true,
  input: z.strictObject({
    ...reasonedIn,
    subscriptionId,
    classificationId: wholeId.optional().describe('of another model'),
    carId: id.optional().describe('a free car of the fleet: it is of its own model'),
    odometer: odometer.describe('of the car that is given out'),
  }),
  output: ActOut,
  refusals: ['NotAsItStands', 'CarNotFit', 'ReadingWrong', 'TakenByAnother'],
})

export const LoseSlot = officeEndpoint({
  method: 'POST',
  path: '/api/Office/LoseSlot',
  summary: 'Gives up the time and place of a hand-over; the customer chooses others.',
  needs: 'terms.act',
  reasoned: true,
  input: z.strictObject({ ...reasonedIn, subscriptionId, direction: Direction.default('out') }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const Rebook = officeEndpoint({
  method: 'POST',
  path: '/api/Office/Rebook',
  summary: 'Books another time and place of a hand-over for a customer.',
  needs: 'terms.act',
  input: z.strictObject({
    ...actIn,
    subscriptionId,
    direction: Direction.default('out'),
    deliveryMethod: z.enum(['pickup', 'Door2Door'], { error: 'required' }),
    hubPickUpData: HubPickUp.nullish(),
    door2doorData: DoorChosen.nullish(),
  }),
  output: ActOut,
  refusals: [
    'NotAsItStands',
    'HubNotAvailable',
    'DateNotAvailable',
    'SlotTaken',
    'AddressNotServed',
  ],
})

export const End = officeEndpoint({
  method: 'POST',
  path: '/api/Office/End',
  summary: 'Ends a subscription for a customer, from the day on which their notice came.',
  needs: 'terms.act',
  reasoned: true,
  secondPerson: 'a waived fee above the limits',
  input: z.strictObject({
    ...TerminateBody.omit({ reason: true, preview: true }).shape,
    ...reasonedIn,
    cameBy: CameBy,
    receivedOn: day,
    waive: z.boolean().default(false),
  }),
  output: ActOut.extend({ termination: Termination.nullable() }),
  refusals: [
    'NotAsItStands',
    'TerminationNotPossible',
    'HubNotAvailable',
    'DateNotAvailable',
    'SlotTaken',
    'AddressNotServed',
  ],
})

export const WithdrawEnd = officeEndpoint({
  method: 'POST',
  path: '/api/Office/WithdrawEnd',
  summary: 'Withdraws an end that was requested: the months go on.',
  needs: 'terms.act',
  input: z.strictObject({ ...actIn, subscriptionId }),
  output: ActOut,
  refusals: ['TerminationNotPossible'],
})

export const CancelByCompany = officeEndpoint({
  method: 'POST',
  path: '/api/Office/CancelByCompany',
  summary: 'Gives a subscription up before its car was handed over: everything goes back.',
  needs: 'terms.act',
  reasoned: true,
  input: z.strictObject({ ...reasonedIn, subscriptionId }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})
