import { formatPrice } from '@galgal/domain/money'
import { findContactRequest, type StoredContact } from '../db/notifications/contact-requests.ts'
import type { NotificationTable } from '../flows/notifications/notify.ts'
import { toDesk } from './recipients.ts'

export const contactNotifications = {
  /** What someone wrote to the service desk; undefined once it is forgotten. */
  async contactRequest(deps, { requestId }) {
    const request = await findContactRequest(deps.db, requestId)
    if (!request) return undefined
    return {
      ...toDesk(deps),
      email: ['notifications', 'contactRequest'],
      values: valuesOf(request),
      verbatim: { message: request.message },
    }
  },
} satisfies Partial<NotificationTable>

const yesOrNo = (value: unknown) => (value === null ? 'no' : 'yes')

function valuesOf(request: StoredContact) {
  const { email, phone, vehicle, months, monthlyPriceAgorot: price } = request
  return {
    fullName: request.fullName,
    phone: phone ?? '',
    email: email ?? '',
    vehicle: vehicle ?? '',
    months: months ?? 0,
    price: formatPrice(price ?? 0),
    id: request.id,
    language: request.locale,
    marketing: request.allowMarketing ? 'yes' : 'no',
    hasPhone: yesOrNo(phone),
    hasEmail: yesOrNo(email),
    about: vehicle === null ? 'none' : 'car',
    hasPeriod: yesOrNo(months),
    hasPrice: yesOrNo(price),
  }
}
