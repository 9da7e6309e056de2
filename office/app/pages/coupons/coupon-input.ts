import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { numberIfTyped } from '../../act/number-of.ts'

const DECIMALS = 2
const amountOf = (typed: string | undefined) => numberIfTyped(typed, DECIMALS)

/** What was typed of a coupon; a limit that is left empty is none. */
export function couponInput(values: FormValues, isNew: boolean): Record<string, unknown> {
  const { code, titleHe, titleEn, type, validFrom, validUntil } = values
  return {
    isNew,
    code,
    titleHe,
    titleEn,
    type,
    validFrom,
    validUntil,
    value: type === 'first_month_free' ? undefined : amountOf(values.value),
    appliesToMonths: numberIfTyped(values.appliesToMonths) ?? null,
    stores: values.stores === 'all' ? ['B2C', 'B2B'] : [values.stores].filter(Boolean),
    minPeriodMonths: numberIfTyped(values.minPeriodMonths),
    maxUses: numberIfTyped(values.maxUses) ?? null,
    onePerCustomer: values.onePerCustomer === 'on',
    newCustomersOnly: values.newCustomersOnly === 'on',
  }
}

/** Both stores are one choice of the form. */
export const fieldOfCoupon = (path: string) => path.replace(/^stores\..*/, 'stores')
