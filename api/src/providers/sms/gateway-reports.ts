import { z } from 'zod'
import { fromJson } from '../ask-over-http.ts'
import { type DeliveryReports, isSameSecret, type ReportRequest } from '../delivery-report.ts'

/** A regular expression as a setting. */
export const Pattern = z
  .string()
  .refine((text) => {
    try {
      return new RegExp(text)
    } catch {
      return false
    }
  }, 'is not a regular expression')
  .transform((text) => new RegExp(text))

const FieldName = z.string().regex(/^[\w.-]{1,40}$/, 'is not the name of a field')

/** How a gateway tells what became of a message: one request, with our id of it and a status in fields of its own. */
export const gatewayReportSettings = {
  SMS_GATEWAY_REPORT_SECRET: z.string().min(16).optional(),
  SMS_GATEWAY_REPORT_ID: FieldName.default('id'),
  SMS_GATEWAY_REPORT_STATUS: FieldName.default('status'),
  SMS_GATEWAY_REPORT_DELIVERED: Pattern.default(/^deliver/i),
  SMS_GATEWAY_REPORT_BOUNCED: Pattern.optional(),
}
const Settings = z.object(gatewayReportSettings)

/** Undefined without the secret that the address of its webhook has as `key`. */
export function gatewayReports(it: z.output<typeof Settings>): DeliveryReports | undefined {
  const { SMS_GATEWAY_REPORT_SECRET: secret } = it
  if (!secret) return undefined
  return {
    name: 'gateway',
    read(sent) {
      const key = new URL(sent.url).searchParams.get('key') ?? ''
      if (!isSameSecret(secret, key)) return undefined
      const fields = fieldsOf(sent)
      const messageId = fields.get(it.SMS_GATEWAY_REPORT_ID)
      const state = stateOf(it, fields.get(it.SMS_GATEWAY_REPORT_STATUS) ?? '')
      return messageId && state ? [{ messageId, state, reason: `gateway: ${state}` }] : []
    },
  }
}

/** What a report says, be it in its address, a form or JSON. */
function fieldsOf({ url, body }: ReportRequest): Map<string, string> {
  const json = z.record(z.string(), z.unknown()).safeParse(fromJson(body)).data
  const said = json ? Object.entries(json) : [...new URLSearchParams(body)]
  const all = [...new URL(url).searchParams, ...said]
  return new Map(all.map(([name, value]) => [name, String(value)]))
}

function stateOf(it: z.output<typeof Settings>, status: string) {
  if (it.SMS_GATEWAY_REPORT_BOUNCED?.test(status)) return 'bounced' as const
  // What is on its way, or failed for now, is no news of the number.
  return it.SMS_GATEWAY_REPORT_DELIVERED.test(status) ? ('delivered' as const) : undefined
}
