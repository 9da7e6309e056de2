import { z } from 'zod'
import { NotSent } from '../../not-sent.ts'
import { adapter } from '../adapter.ts'
import { askOverHttp, fromJson } from '../ask-over-http.ts'
import { isSafeUrl, isThisMachine, leadingHere } from '../loopback.ts'
import type { Sms } from './sms.ts'
import { NOBODY_THERE, readTwilioReport, twilioReportAddress } from './twilio-reports.ts'

const CREATED = 201

const Settings = z
  .object({
    TWILIO_ACCOUNT_SID: z.string().regex(/^AC[0-9a-f]{32}$/, 'is AC and 32 hexadecimal digits'),
    TWILIO_AUTH_TOKEN: z.string().min(16),
    /** A number in E.164, or a name of at most eleven letters, digits and spaces. */
    TWILIO_FROM: z
      .string()
      .regex(/^(\+\d{8,15}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/, 'is neither a number nor a name')
      .optional(),
    TWILIO_MESSAGING_SERVICE_SID: z
      .string()
      .regex(/^MG[0-9a-f]{32}$/, 'is MG and 32 hexadecimal digits')
      .optional(),
    TWILIO_URL: z
      .string()
      .refine(isSafeUrl, 'is not https, or holds credentials')
      .default('https://api.twilio.com'),
    SMS_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8000),
  })
  .refine((it) => it.TWILIO_FROM || it.TWILIO_MESSAGING_SERVICE_SID, {
    path: ['TWILIO_FROM'],
    message: 'is missing, and so is TWILIO_MESSAGING_SERVICE_SID',
  })

/** Numbers that Twilio's test credentials send from: nothing leaves (twilio.com/docs/iam/test-credentials). */
const TEST_NUMBER = /^\+1500555\d{4}$/

const pretendedOf = ({ TWILIO_FROM = '', TWILIO_URL }: z.output<typeof Settings>) => [
  ...(TEST_NUMBER.test(TWILIO_FROM) ? ['TWILIO_FROM is a test number'] : []),
  ...leadingHere({ TWILIO_URL }),
]

/** Sends text messages by Twilio's Messages resource (API 2010-04-01). */
export const twilio = adapter({
  settings: Settings,
  pretended: pretendedOf,
  open(it, { fetch, publicUrl }): Sms {
    const path = `/2010-04-01/Accounts/${it.TWILIO_ACCOUNT_SID}/Messages.json`
    const url = new URL(path, it.TWILIO_URL).href
    const credentials = Buffer.from(`${it.TWILIO_ACCOUNT_SID}:${it.TWILIO_AUTH_TOKEN}`)
    const headers = {
      authorization: `Basic ${credentials.toString('base64')}`,
      accept: 'application/json',
    }
    const sender: [string, string] = it.TWILIO_MESSAGING_SERVICE_SID
      ? ['MessagingServiceSid', it.TWILIO_MESSAGING_SERVICE_SID]
      : ['From', it.TWILIO_FROM ?? '']
    const asking = { provider: 'twilio', fetch, timeoutMs: it.SMS_TIMEOUT_MS }
    // Twilio refuses a message whose reports it cannot send (error 21609).
    const isReached = !isThisMachine(new URL(publicUrl).hostname)
    return {
      reports: {
        name: 'twilio',
        read: (sent) => readTwilioReport(sent, { token: it.TWILIO_AUTH_TOKEN, publicUrl }),
      },
      async send({ id, to, body }) {
        const form = new URLSearchParams([sender, ['To', to], ['Body', body]])
        if (id && isReached) form.set('StatusCallback', twilioReportAddress(publicUrl, id))
        const { status, text } = await askOverHttp(asking, url, {
          method: 'POST',
          headers,
          body: form,
        })
        if (status !== CREATED) throw refusalOf(status, text)
        return Created.safeParse(fromJson(text)).data?.sid
      },
    }
  },
})

const Created = z.object({ sid: z.string() })
const Refused = z.object({ code: z.int() })

/** With the number that Twilio's list of errors explains; its words repeat the receiver's number. */
function refusalOf(status: number, text: string): NotSent {
  const { code } = Refused.safeParse(fromJson(text)).data ?? {}
  const isBounce = code !== undefined && NOBODY_THERE.has(code)
  return new NotSent(`twilio: ${status}${code === undefined ? '' : `, error ${code}`}`, {
    isBounce,
  })
}
