import { SUPPORT_PHONE, SUPPORT_PHONE_LINK } from '@galgal/domain/support-phone'
import type { ReactNode } from 'react'

/** The values of a rich message that says how to reach us. */
export const supportPhone = {
  phone: SUPPORT_PHONE,
  tel: (number: ReactNode) => (
    <a className="text-link" href={SUPPORT_PHONE_LINK}>
      {number}
    </a>
  ),
}
