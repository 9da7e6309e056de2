import { hash } from 'node:crypto'
import { type HttpRequest, openHttpServer } from '../http-server.ts'

/** A buyer for whose invoices the Authority gives no number. */
export const HELD_BUYER = '510000011'
const SECRET = 'the-secret-of-the-client'
const BASIC = `Basic ${Buffer.from(`our-client:${SECRET}`).toString('base64')}`
/** What the login of a person gave, of which the first tokens are got. */
export const FIRST_TOKEN = 'the-token-of-the-first-login'
export const AUTHORITY_SECRETS = [SECRET, BASIC.slice(6), FIRST_TOKEN]

export const AUTHORITY_ENV = {
  TAX_CLIENT_ID: 'our-client',
  TAX_CLIENT_SECRET: SECRET,
  TAX_VAT_NUMBER: '514145036',
  TAX_USER_ID: '123456782',
}

/** What stands for an invoice at the Authority. */
export const allocationOf = (invoiceNumber: string) =>
  String(BigInt(`0x${hash('sha256', invoiceNumber, 'hex').slice(0, 20)}`))

const json = (status: number, body: object) => ({ status, body: JSON.stringify(body) })

/** Answers as the Authority does: each refresh token is good once, each access token until there is a newer one. */
export function openAuthority({ firstGrantTakesMs = 0 } = {}) {
  let granted = 0
  let refresh = FIRST_TOKEN
  const grant = ({ headers, body: sent }: HttpRequest) => {
    const form = new URLSearchParams(sent)
    const isGood =
      headers.authorization === BASIC &&
      form.get('grant_type') === 'refresh_token' &&
      form.get('refresh_token') === refresh
    if (!isGood) return json(400, { error: 'invalid_grant', sent })
    refresh = `refresh-token-number-${++granted}`
    const access_token = `access-${granted}`
    const body = { access_token, refresh_token: refresh, expires_in: 601 }
    return { ...json(200, body), afterMs: granted === 1 ? firstGrantTakesMs : 0 }
  }
  const approve = ({ headers, body }: HttpRequest) => {
    if (headers.authorization !== `Bearer access-${granted}`) return json(401, { sent: body })
    const request = JSON.parse(body)
    if (String(request.customer_vat_number) === HELD_BUYER) {
      const message = { errors: [{ code: 460, message: `held ${body}` }] }
      return json(200, { status: 200, message, confirmation_number: null, approved: false })
    }
    const confirmation_number = allocationOf(request.invoice_id)
    return json(200, { status: 200, message: 'ok', confirmation_number, approved: true })
  }
  return openHttpServer((request) => {
    if (request.path === '/token') return grant(request)
    if (request.path === '/shaam/Invoices/v2/Approval') return approve(request)
    return json(404, {})
  })
}
