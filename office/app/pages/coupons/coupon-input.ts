import type { FormValues } from '@galgal/ui/forms/form-state.ts'

/** A number as it was typed; what is none goes as it is, for its field to be refused. */
const numberOf = (typed = ''): number | string | undefined => {
  if (typed.trim() === '') return undefined
  return /^\d+(?:\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : typed
}

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
    value: type === 'first_month_free' ? undefined : numberOf(values.value),
    appliesToMonths: numberOf(values.appliesToMonths) ?? null,
    stores: values.stores === 'all' ? ['B2C', 'B2B'] : [values.stores].filter(Boolean),
    minPeriodMonths: numberOf(values.minPeriodMonths),
    maxUses: numberOf(values.maxUses) ?? null,
    onePerCustomer: values.onePerCustomer === 'on',
    newCustomersOnly: values.newCustomersOnly === 'on',
  }
}

/** Both stores are one choice of the form. */
export const fieldOfCoupon = (path: string) => path.replace(/^stores\..*/, 'stores')
