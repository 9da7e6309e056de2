import { MAX_DAMAGE_PHOTOS, MAX_FILE_BYTES } from '@galgal/domain/people/document-type'
import { z } from 'zod'
import { CarVisitsOut } from './car-visits.ts'
import { endpoint, FileOut } from './endpoint.ts'
import { DamageIn, DamageReportsOut, MyVehicleFacts, OdometerIn } from './my-vehicle.ts'
import { id } from './values.ts'
import { VisitSigning, VisitSigningIn } from './visit-signing.ts'

/* The car of a subscription while it is driven, and the card that pays for it; all of it ours. */

const one = z.strictObject({ subscriptionId: id })

export const MyVehicle = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/MyVehicle',
  summary: 'The car a subscription drives: its odometer, its pace, its next service.',
  who: 'customer',
  input: one,
  output: MyVehicleFacts,
  refusals: ['OrderNotFound', 'OrderStepTooEarly', 'OrderClosed'],
})

export const Odometer = endpoint({
  method: 'POST',
  path: '/api/SubscriptionMain/Odometer',
  summary: 'What the odometer shows now; never less than before.',
  who: 'customer',
  idempotent: true,
  input: OdometerIn,
  output: MyVehicleFacts,
  refusals: ['OrderNotFound', 'OrderStepTooEarly', 'OrderClosed'],
})

export const Damage = endpoint({
  method: 'POST',
  path: '/api/SubscriptionMain/Damage',
  summary: 'Tells of a damage to the car, with photos; answers with all that was told.',
  who: 'customer',
  idempotent: true,
  files: { name: 'photo', most: MAX_DAMAGE_PHOTOS, mostBytesEach: MAX_FILE_BYTES },
  input: DamageIn,
  output: DamageReportsOut,
  refusals: [
    'OrderNotFound',
    'OrderStepTooEarly',
    'OrderClosed',
    'FileTooLarge',
    'FileTypeNotAccepted',
    'FileRefused',
  ],
})

export const DamageReports = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/DamageReports',
  summary: 'What was told of damage to the cars of a subscription, newest first.',
  who: 'customer',
  input: one,
  output: DamageReportsOut,
  refusals: ['OrderNotFound'],
})

export const DamagePhoto = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/DamagePhoto',
  summary: 'A photo of a damage, for whoever sent it.',
  who: 'customer',
  input: z.strictObject({ id }),
  file: 'image/jpeg',
  output: FileOut,
  refusals: ['DocumentNotFound'],
})

export const CarVisits = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/CarVisits',
  summary: 'What was written down and photographed as the cars of a subscription changed hands.',
  who: 'customer',
  input: one,
  output: CarVisitsOut,
  refusals: ['OrderNotFound'],
})

export const CarVisitPhoto = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/CarVisitPhoto',
  summary: 'A photo of a car as it changed hands, for its customer.',
  who: 'customer',
  input: z.strictObject({
    id,
    small: z.literal('true', { error: 'invalid' }).optional().describe('as a tile shows it'),
  }),
  file: 'image/jpeg',
  output: FileOut,
  refusals: ['DocumentNotFound'],
})

export const SignVisit = endpoint({
  method: 'POST',
  path: '/api/SubscriptionMain/SignVisit',
  summary:
    'Signs what was written down at the car, by the link of its code; without a name says only what that is.',
  who: 'anyone',
  input: VisitSigningIn,
  output: VisitSigning,
  refusals: ['LinkNotValid'],
})

export const SetCard = endpoint({
  method: 'POST',
  path: '/api/SubscriptionMain/SetCard',
  summary: 'Lets another card pay for a subscription; what failed on the old one is tried again.',
  who: 'customer',
  idempotent: true,
  input: z.strictObject({ subscriptionId: id, creditCardToken: id }),
  output: z.object({
    payment: z
      .enum(['none', 'paid', 'waiting', 'declined'])
      .describe('what became of a payment that had failed'),
  }),
  refusals: ['OrderNotFound', 'OrderClosed', 'CardNotFound'],
})
