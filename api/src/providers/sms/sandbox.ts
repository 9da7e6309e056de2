import { addToOutbox } from '../../db/sandbox/sandbox-outbox.ts'
import { NotSent } from '../../not-sent.ts'
import { adapter } from '../adapter.ts'
import { SandboxReportSettings, sandboxReports } from '../sandbox-reports.ts'
import type { Sms } from './sms.ts'

/** The number that no message reaches, so that a failure can be tried by hand. */
export const UNREACHABLE = '+972500000000'
/** The number of nobody: what is sent to it is taken, and comes back. */
const BOUNCING = '+972500000001'

/** Puts messages where they can be read instead of sending them. */
export const sandbox = adapter({
  settings: SandboxReportSettings,
  pretended: () => ['SMS is still the sandbox'],
  open({ SANDBOX_WEBHOOK_SECRET }, tools): Sms {
    const { reports, tell } = sandboxReports('sms', SANDBOX_WEBHOOK_SECRET, tools)
    return {
      reports,
      async send({ id = tools.newId(), ...message }) {
        if (message.to === UNREACHABLE) throw new NotSent('sandbox: unreachable number')
        await addToOutbox(tools.db, { ...message, id, channel: 'sms', at: tools.now() })
        if (message.to === BOUNCING) tell({ messageId: id, state: 'bounced' })
        return id
      },
    }
  },
})
