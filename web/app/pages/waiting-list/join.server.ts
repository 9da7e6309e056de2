import { CreateWaitingList } from '@galgal/contract/SubscriptionMain'
import { readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { callApi } from '../../api/api.server.ts'
import { storeAt } from '../../catalogue/store-address.ts'
import { phoneTyped } from '../../session/calling-codes.server.ts'
import { visitorOf } from '../../session/visitor.server.ts'

const names = { phone: 'phoneNumber', 'phone.phoneNumber': 'phoneNumber' }

/** Puts whoever sent the form on the waiting list of the car in the address, or shows the form again. */
export async function join(args: RouteArgs & { request: Request; url: URL }) {
  const values = await readForm(args.request)
  const { email = '', phoneNumber = '', fullName = '', colorId = '', consent } = values
  // Who leaves both empty is a customer whose session may have to be renewed first.
  const isKnown = email !== '' || phoneNumber !== '' || (await visitorOf(args)) !== null
  const answer = await callApi(args, CreateWaitingList, {
    classificationId: Number(args.url.searchParams.get('car')),
    store: storeAt(args.url),
    email,
    ...phoneTyped(phoneNumber),
    fullName,
    colorId,
    // Anything else is refused beside its field.
    consent: (consent === 'on') as true,
  })
  if (answer.ok) return { joined: true as const }
  if (isKnown) return redisplayForm(values, answer, names)
  const missing = getTranslations(args, 'waitingList')('missing')
  return redisplayForm(values, { ...answer, fields: { ...answer.fields, email: missing } }, names)
}
