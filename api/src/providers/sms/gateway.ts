import { NotSent } from '../../not-sent.ts'
import { adapter } from '../adapter.ts'
import { askOverHttp } from '../ask-over-http.ts'
import { leadingHere } from '../loopback.ts'
import { GatewaySettings, valuesOf } from './gateway-settings.ts'
import type { Sms } from './sms.ts'

/** Sends text messages by any HTTP gateway that its settings describe. */
export const gateway = adapter({
  settings: GatewaySettings,
  pretended: ({ urlFor }) => leadingHere({ SMS_GATEWAY_URL: urlFor(valuesOf('', '')) }),
  open(it, { fetch }): Sms {
    const { method, headers, timeoutMs } = it
    const asking = { provider: 'gateway', fetch, timeoutMs }
    return {
      ...(it.reports && { reports: it.reports }),
      async send({ id, to, body }) {
        const values = valuesOf(to, body, id)
        const request = { method, headers, body: it.bodyFor(values) }
        const { status, text } = await askOverHttp(asking, it.urlFor(values), request)
        if (!it.isGoodStatus(status)) throw new NotSent(`gateway: ${status}`)
        if (!it.isGoodText(text)) throw new NotSent('gateway: unexpected response')
        return undefined
      },
    }
  },
})
