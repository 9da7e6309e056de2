import { addMonths, type Day } from './dates.ts'

/** How long an invoice is kept, in months: seven years (Income Tax Regulations on bookkeeping 1973, regulation 25). */
export const TAX_PAPERS_KEPT_MONTHS = 7 * 12

/** The day until which an invoice of a day has to be kept. */
export const taxPapersKeptUntil = (issuedOn: Day): Day =>
  addMonths(issuedOn, TAX_PAPERS_KEPT_MONTHS)
