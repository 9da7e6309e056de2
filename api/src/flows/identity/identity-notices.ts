import { MINUTE } from '@galgal/domain/dates'
import {
  addIdentityNotice,
  findCheckOfRun,
  type IdentityNoticeRow,
  listOpenIdentityNotices,
  markIdentityNoticeDone,
} from '../../db/identity/identity-checks.ts'
import type { Deps } from '../../deps.ts'
import type { IdentityNotice } from '../../providers/identity/identity.ts'
import { sendLater } from '../../send-later.ts'
import { followCheck } from './follow-identity.ts'

/** By then whoever took a notice has worked through it, or is gone. */
const PATIENCE = MINUTE / 6

/** Takes a provider's notice once and answers at once; what it is about is asked afterwards. Of what is not ours nothing is kept. */
export async function takeIdentityNotice(deps: Deps, { id, run }: IdentityNotice) {
  const provider = deps.identity.name
  if (!(await findCheckOfRun(deps.db, provider, run))) return
  const notice = { provider, eventId: id, run, receivedAt: deps.now(), doneAt: null }
  if (await addIdentityNotice(deps.db, notice))
    sendLater(deps, () => work(deps, notice), 'identity_webhook.processing_failed')
}

/** The provider is asked, whatever the notice says. One that says nothing now is asked again. */
async function work(deps: Deps, notice: IdentityNoticeRow) {
  const check = await findCheckOfRun(deps.db, notice.provider, notice.run)
  if (check && !(await followCheck(deps, check))) return
  await markIdentityNoticeDone(deps.db, notice, deps.now())
}

/** Works through notices that a broken process left behind. One that cannot be now holds up no other. */
export async function workThroughIdentityNotices(deps: Deps) {
  const receivedUntil = new Date(deps.now().getTime() - PATIENCE)
  for (const notice of await listOpenIdentityNotices(deps.db, receivedUntil)) {
    if (notice.provider !== deps.identity.name) continue
    await work(deps, notice).catch((error: unknown) => {
      const { eventId } = notice
      deps.log.warn({ err: error, eventId }, 'identity_webhook.processing_failed')
    })
  }
}
