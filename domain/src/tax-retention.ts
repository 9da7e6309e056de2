import { addMonths, type Day } from './dates.ts'

/** How long an invoice is kept, in months: seven years (Income Tax Regulations on bookkeeping 1973, regulation 25). */
export const TAX_RETENTION_MONTHS = 7 * 12

/** The day until which an invoice of a day has to be kept. */
export const taxRetentionEnd = (issuedOn: Day): Day => addMonths(issuedOn, TAX_RETENTION_MONTHS)
