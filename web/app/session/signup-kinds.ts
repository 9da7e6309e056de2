import type { B2BType } from '@galgal/domain/store'

/** Who a subscription can be for, as the first step asks it, with the wire's name of each. */
export const kinds = {
  private: '',
  freelancer: 'Individual',
  company: 'Company',
} as const satisfies Record<string, B2BType>

export type Kind = keyof typeof kinds

export const isKind = (value: string): value is Kind => Object.hasOwn(kinds, value)
