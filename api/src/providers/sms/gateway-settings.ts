import { z } from 'zod'
import { isSafeUrl } from '../loopback.ts'
import { gatewayReportSettings, gatewayReports, Pattern } from './gateway-reports.ts'

/** How a value is written into each type of body. */
const bodyTypes = {
  form: {
    contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
    written: encodeURIComponent,
  },
  json: {
    contentType: 'application/json; charset=utf-8',
    written: (value: string) => JSON.stringify(value).slice(1, -1),
  },
} as const

export type Values = { to: string; digits: string; local: string; text: string; id: string }

const PLACE = /\{(to|digits|local|text|id)\}/g

/** Puts values into a template's {to}, {digits}, {local}, {text} and {id}, each written as the place demands. */
const filled = (template: string, values: Values, written: (value: string) => string) =>
  template.replace(PLACE, (_, name: keyof Values) => written(values[name]))

/** The three ways in which gateways want a number: +972521234567, 972521234567, 0521234567 (Israel's own; others as digits). */
export const valuesOf = (to: string, text: string, id = ''): Values => {
  const digits = to.replace(/^\+/, '')
  return { to, digits, local: digits.replace(/^972/, '0'), text, id }
}

const sample = valuesOf('+972521234567', '"quoted"\n')

const Header = z
  .string()
  .regex(/^[A-Za-z0-9-]+: ?[\x20-\x7e]+$/, 'is not a header such as Authorization: Bearer …')
  .transform((text) => {
    const at = text.indexOf(':')
    return { [text.slice(0, at).toLowerCase()]: text.slice(at + 1).trim() }
  })

/** Any gateway that takes one HTTP request for one message. */
export const GatewaySettings = z
  .object({
    SMS_GATEWAY_URL: z
      .string()
      .refine(
        (url) => isSafeUrl(filled(url, sample, encodeURIComponent)),
        'is not https, or holds credentials',
      ),
    SMS_GATEWAY_METHOD: z.enum(['GET', 'POST', 'PUT']).default('POST'),
    SMS_GATEWAY_TYPE: z.enum(['form', 'json']).default('form'),
    SMS_GATEWAY_BODY: z.string().optional(),
    SMS_GATEWAY_HEADER: Header.optional(),
    SMS_GATEWAY_STATUS: Pattern.default(/^2\d\d$/),
    SMS_GATEWAY_SUCCESS: Pattern.optional(),
    ...gatewayReportSettings,
    SMS_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8000),
  })
  .transform((it, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const { contentType, written } = bodyTypes[it.SMS_GATEWAY_TYPE]
    const body = it.SMS_GATEWAY_BODY
    const places = new Set(`${it.SMS_GATEWAY_URL} ${body ?? ''}`.match(PLACE))
    if (it.SMS_GATEWAY_METHOD === 'GET' && body)
      complain('SMS_GATEWAY_BODY', 'has no place in a GET')
    const named = places.delete('{id}')
    if (it.SMS_GATEWAY_REPORT_SECRET && !named)
      complain(
        body ? 'SMS_GATEWAY_BODY' : 'SMS_GATEWAY_URL',
        'needs {id}, by which reports name a message',
      )
    if (!places.has('{text}') || places.size < 2)
      complain(
        body ? 'SMS_GATEWAY_BODY' : 'SMS_GATEWAY_URL',
        'needs {text} and one of {to}, {digits}, {local}',
      )
    if (it.SMS_GATEWAY_TYPE === 'json' && body && !isJson(filled(body, sample, written)))
      complain('SMS_GATEWAY_BODY', 'is not JSON')
    return {
      method: it.SMS_GATEWAY_METHOD,
      headers: { ...(body ? { 'content-type': contentType } : {}), ...it.SMS_GATEWAY_HEADER },
      urlFor: (values: Values) => filled(it.SMS_GATEWAY_URL, values, encodeURIComponent),
      bodyFor: (values: Values) => (body ? filled(body, values, written) : null),
      isGoodStatus: (status: number) => it.SMS_GATEWAY_STATUS.test(String(status)),
      isGoodText: (text: string) => it.SMS_GATEWAY_SUCCESS?.test(text) ?? true,
      reports: gatewayReports(it),
      timeoutMs: it.SMS_TIMEOUT_MS,
    }
  })

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
