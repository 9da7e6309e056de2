import { MAX_FAVOURITES } from '@galgal/domain/catalogue/vehicle'
import { MAX_FILE_BYTES, MAX_FILES } from '@galgal/domain/people/document-type'
import { z } from 'zod'
import {
  DocumentsIn,
  DocumentsOut,
  Signed,
  Signing,
  TextToRead,
  ToSign,
  UploadedDocument,
} from './documents.ts'
import { endpoint, FileOut } from './endpoint.ts'
import { nameSchemas } from './name-schemas.ts'
import { DocumentWanted, MySubscriptions, SubscriptionFilter } from './subscription.ts'
import { SubscriptionInfo, TerminateBody, Termination } from './termination.ts'
import { Done, email, id, queryInt, token } from './values.ts'

/* What a customer has: subscriptions, their documents and cars. */

export const GetMySubscription = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/GetMySubscription',
  summary: "The customer's subscriptions and open drafts, newest first.",
  who: 'customer',
  input: z.object({ filter: SubscriptionFilter.default('all') }),
  output: MySubscriptions,
})

export const GetSubscriptionInfo = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/GetSubscriptionInfo',
  summary: "One of the customer's subscriptions, and how it may end.",
  who: 'customer',
  input: z.object({ subscriptionId: id }),
  output: SubscriptionInfo,
  refusals: ['OrderNotFound'],
})

const FavouriteCars = z.object({
  items: z.array(z.int()).max(MAX_FAVOURITES).describe('classificationIds, newest first'),
})

export const Favourites = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/Favourites',
  summary: 'The cars the customer keeps an eye on.',
  who: 'customer',
  output: FavouriteCars,
})

const oneCar = z.strictObject({ classificationId: queryInt })

export const FavouritesPut = endpoint({
  method: 'PUT',
  path: '/api/SubscriptionMain/Favourites/:classificationId',
  summary: 'Adds a car to the favourites; above the most that are kept, the oldest leaves.',
  who: 'customer',
  input: oneCar,
  output: FavouriteCars,
  refusals: ['VehicleNotOffered'],
})

export const FavouritesDelete = endpoint({
  method: 'DELETE',
  path: '/api/SubscriptionMain/Favourites/:classificationId',
  summary: 'Takes a car out of the favourites, whether or not it was there.',
  who: 'customer',
  input: oneCar,
  output: FavouriteCars,
})

export const UploadBusinessDocuments = endpoint({
  method: 'POST',
  path: '/api/SubscriptionMain/UploadBusinessDocuments',
  summary:
    'Sends documents of a person or a business; answers with everything the customer has sent.',
  who: 'session',
  files: { name: 'file', most: MAX_FILES, mostBytesEach: MAX_FILE_BYTES },
  input: DocumentsIn,
  output: z.object({ documents: z.array(UploadedDocument) }),
  refusals: ['OrderNotFound', 'FileTooLarge', 'FileTypeNotAccepted', 'FileRefused'],
})

export const UploadedDocuments = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/UploadedDocuments',
  summary: 'Everything the customer has sent, newest first, and where the check of it stands.',
  who: 'session',
  output: DocumentsOut,
})

export const GetSubscriptionDocumentPreAssign = endpoint({
  method: 'POST',
  path: '/api/SubscriptionMain/GetSubscriptionDocumentPreAssign',
  summary:
    'The contract of an order to read before its car is handed over, afterwards how the subscription ends; without scripts or forms.',
  who: 'customer',
  input: z.strictObject({ subscriptionId: id, reuqestType: ToSign.optional() }),
  output: TextToRead,
  refusals: ['OrderNotFound'],
})

export const SignDocument = endpoint({
  method: 'POST',
  path: '/api/SubscriptionMain/SignDocument',
  summary: 'Signs what was read, as it stands, by a typed name; a document is signed once.',
  who: 'customer',
  input: Signing,
  output: Signed,
  refusals: ['OrderNotFound', 'OrderStepTooEarly'],
})

export const DownloadSubscriptionDocumentv3 = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/DownloadSubscriptionDocumentv3',
  summary: 'A document of an order or a subscription, as it was listed.',
  who: 'customer',
  input: DocumentWanted,
  file: 'application/pdf',
  output: FileOut,
  refusals: ['DocumentNotFound'],
})

export const Appointment = endpoint({
  method: 'GET',
  path: '/api/SubscriptionMain/Appointment',
  summary: 'When and where the cars of a placed order change hands, for a calendar.',
  who: 'customer',
  input: z.object({ subscriptionId: id }),
  file: 'text/calendar',
  output: FileOut,
  refusals: ['OrderNotFound'],
})

export const ChangeEmailValidation = endpoint({
  method: 'PUT',
  path: '/api/SubscriptionMain/ChangeEmailValidation',
  summary:
    "Sends a code to a new e-mail, which SR/Verify takes; by an e-mail's link the old one returns.",
  who: 'anyone',
  anonymousWith: 'linkData',
  input: z.union([z.strictObject({ email }), z.strictObject({ linkData: token })]),
  output: Done.extend({ resendAfter: z.literal(60).optional() }),
  refusals: ['StepUpNeeded', 'LinkNotValid'],
})

export const TerminateRequestSubscription = endpoint({
  method: 'POST',
  path: '/api/SubscriptionMain/TerminateRequestSubscription',
  summary:
    'Ends a subscription: at once before its car is handed over, afterwards on a chosen day; or shows what that costs.',
  who: 'customer',
  idempotent: true,
  input: TerminateBody,
  output: Termination,
  refusals: [
    'OrderNotFound',
    'TerminationNotPossible',
    'HubNotAvailable',
    'AddressNotServed',
    'DateNotAvailable',
    'SlotTaken',
  ],
})

export const WithdrawTermination = endpoint({
  method: 'POST',
  path: '/api/SubscriptionMain/WithdrawTermination',
  summary: 'Takes a request to end back, until the car is; the subscription goes on as it was.',
  who: 'customer',
  input: z.strictObject({ subscriptionId: id }),
  output: SubscriptionInfo,
  refusals: ['OrderNotFound', 'TerminationNotPossible'],
})

nameSchemas({ FavouriteCars })
