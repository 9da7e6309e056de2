import { dayAt } from '@galgal/domain/dates'
import { z } from 'zod'
import { NotSent } from '../../not-sent.ts'
import { adapter } from '../adapter.ts'
import { askOverHttp, fromJson } from '../ask-over-http.ts'
import { isSafeUrl, leadingHere, repeating } from '../loopback.ts'
import { openTokens } from './authority-tokens.ts'
import type { Allocation, Tax, TaxInvoice } from './tax.ts'

const OK = 200
const UNAUTHORIZED = 401
const TAX_INVOICE = 305
/** What is printed of a number: its last digits. */
const PRINTED_DIGITS = 9
/** Looked at and held: now, before, and before with a decision. */
const HELD = [460, 461, 462]

const Digits = z.string().regex(/^\d{9}$/, 'is not nine digits')
const Url = z.string().refine(isSafeUrl, 'is not https, or holds credentials')

const Settings = z.object({
  TAX_CLIENT_ID: z.string().min(8),
  TAX_CLIENT_SECRET: z.string().min(16),
  /** What the last login of the business at the Authority gave; its successors are kept in the database. */
  TAX_REFRESH_TOKEN: z.string().min(16),
  /** The business that sells, and the person who logged in for it. */
  TAX_VAT_NUMBER: Digits,
  TAX_USER_ID: Digits,
  /** Of the registered software; the business's own number until there is one. */
  TAX_SOFTWARE_NUMBER: z
    .string()
    .regex(/^\d{8,9}$/, 'is not eight or nine digits')
    .optional(),
  TAX_URL: Url.default('https://ita-api.taxes.gov.il/shaam/production'),
  TAX_TOKEN_URL: Url.default(
    'https://openapi.taxes.gov.il/shaam/production/longtimetoken/oauth2/token',
  ),
  TAX_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8000),
})
type Settings = z.output<typeof Settings>

const pretendedOf = ({
  TAX_URL,
  TAX_TOKEN_URL,
  TAX_CLIENT_SECRET,
  TAX_REFRESH_TOKEN,
}: Settings) => [
  ...Object.entries({ TAX_URL, TAX_TOKEN_URL })
    .filter(([, url]) => url.includes('tsandbox'))
    .map(([name]) => `${name} is of the sandbox`),
  ...repeating({ TAX_CLIENT_SECRET, TAX_REFRESH_TOKEN }),
  ...leadingHere({ TAX_URL, TAX_TOKEN_URL }),
]

/** Israel's Tax Authority: the Approval call (v2) of its model Israel Invoices. */
export const authority = adapter({
  settings: Settings,
  pretended: pretendedOf,
  open(it, tools): Tax {
    const asking = { provider: 'tax', fetch: tools.fetch, timeoutMs: it.TAX_TIMEOUT_MS }
    const tokens = openTokens(it, tools)
    const ask = async (body: string) => {
      const headers = {
        authorization: `Bearer ${await tokens.current()}`,
        'content-type': 'application/json',
      }
      const url = `${it.TAX_URL}/Invoices/v2/Approval`
      return askOverHttp(asking, url, { method: 'POST', headers, body })
    }
    return {
      async allocate(invoice) {
        const body = JSON.stringify(wordsOf(it, invoice, tools.now()))
        let { status, text } = await ask(body)
        if (status === UNAUTHORIZED) {
          tokens.forget()
          ;({ status, text } = await ask(body))
        }
        return readAnswer(status, text)
      },
    }
  },
})

/** The invoice as the Authority wants it: sums in shekels, numbers as numbers. */
function wordsOf(it: Settings, { number, date, net, vat, buyer }: TaxInvoice, now: Date) {
  const sum = (agorot: number) => agorot / 100
  return {
    invoice_id: number,
    invoice_type: TAX_INVOICE,
    invoice_reference_number: number,
    vat_number: Number(it.TAX_VAT_NUMBER),
    user_id: Number(it.TAX_USER_ID),
    customer_vat_number: Number(buyer.number),
    customer_name: buyer.name,
    invoice_date: date,
    invoice_issuance_date: dayAt(now),
    accounting_software_number: Number(it.TAX_SOFTWARE_NUMBER ?? it.TAX_VAT_NUMBER),
    amount_before_discount: sum(net),
    discount: 0,
    payment_amount: sum(net),
    vat_amount: sum(vat),
    payment_amount_including_vat: sum(net + vat),
  }
}

const Answer = z.object({
  confirmation_number: z.coerce.string().catch(''),
  message: z
    .object({ errors: z.array(z.object({ code: z.coerce.number() })) })
    .catch({ errors: [] }),
})
const NOTHING = { confirmation_number: '', message: { errors: [] } }

/** Its own words may repeat the buyer's number, and are not told. Throws a `NotSent`. */
function readAnswer(status: number, text: string): Allocation {
  const { confirmation_number: number, message } = Answer.catch(NOTHING).parse(fromJson(text))
  if (status === OK && /^\d{9,}$/.test(number))
    return { state: 'allocated', number: number.slice(-PRINTED_DIGITS) }
  const codes = message.errors.map(({ code }) => code)
  if (codes.some((code) => HELD.includes(code))) return { state: 'refused' }
  throw new NotSent([`tax: ${status}`, ...codes].join(', '))
}
