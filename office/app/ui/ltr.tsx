import { formatPrice, shekels } from '@galgal/domain/money'
import type { ReactNode } from 'react'

/** A phone, an e-mail, an id, a version: read from left to right in every language. */
export const Ltr = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="ltr">
    {children}
  </bdi>
)

/** A licence plate; a dash while there is no car. */
export const Plate = ({ plate }: { plate: string | null | undefined }) =>
  plate ? (
    <bdi dir="ltr" className="plate">
      {plate}
    </bdi>
  ) : (
    '–'
  )

/** Money as the wire has it, in shekels; a dash for none. */
export const Money = ({ amount }: { amount: number | null | undefined }) =>
  amount === null || amount === undefined ? '–' : <Ltr>{formatPrice(shekels(amount))}</Ltr>

/** What a person typed, in its own direction. */
export const Typed = ({ children }: { children: ReactNode }) => <bdi dir="auto">{children}</bdi>
