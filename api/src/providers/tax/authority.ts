import { dayAt } from '@galgal/domain/dates'
import { z } from 'zod'
import { NotSent } from '../../not-sent.ts'
import { adapter } from '../adapter.ts'
import { askOverHttp, fromJson } from '../ask-over-http.ts'
import { leadingHere, repeating } from '../loopback.ts'
import { AuthoritySettings } from './authority-settings.ts'
import { openTokens } from './authority-tokens.ts'
import type { Allocation, Tax, TaxInvoice } from './tax.ts'

const OK = 200
const UNAUTHORIZED = 401
const TAX_INVOICE = 305
/** What is printed of a number: its last digits. */
const PRINTED_DIGITS = 9
/** Looked at and held: now, before, and before with a decision. */
const HELD = [460, 461, 462]

const pretendedOf = ({
  TAX_URL,
  TAX_TOKEN_URL,
  TAX_LOGIN_URL,
  TAX_CLIENT_SECRET,
}: AuthoritySettings) => [
  ...Object.entries({ TAX_URL, TAX_TOKEN_URL, TAX_LOGIN_URL })
    .filter(([, url]) => url.includes('tsandbox'))
    .map(([name]) => `${name} is of the sandbox`),
  ...repeating({ TAX_CLIENT_SECRET }),
  ...leadingHere({ TAX_URL, TAX_TOKEN_URL, TAX_LOGIN_URL }),
]

/** Israel's Tax Authority: the Approval call (v2) of its model Israel Invoices. */
export const authority = adapter({
  settings: AuthoritySettings,
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
      login: tokens.login,
    }
  },
})

/** The invoice as the Authority wants it: sums in shekels, numbers as numbers. */
function wordsOf(it: AuthoritySettings, { number, date, net, vat, buyer }: TaxInvoice, now: Date) {
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
