import type { ReactNode } from 'react'
import { useServicePhone } from '../../root-data.ts'

/** The values of a rich message that says how to reach us. */
export function useSupportPhone() {
  const { phone, link } = useServicePhone()
  return {
    phone,
    tel: (number: ReactNode) => (
      <a className="text-link" href={link}>
        {number}
      </a>
    ),
  }
}
