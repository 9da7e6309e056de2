import { SessionsDelete } from '@galgal/contract/Security'
import { translator } from '@galgal/i18n/translator'
import { forgetDevice, revokeSessionOf } from '../../db/account/sessions.ts'
import { Fault, handle } from '../../handle.ts'

export default handle(SessionsDelete, async ({ input, db, now, session, locale, signOut }) => {
  const { customer, deviceHash } = session
  const ended = await revokeSessionOf(db, customer.id, input.id, now())
  if (!ended) throw new Fault(404)
  if (input.id === session.id) signOut()
  else if (ended.deviceHash && ended.deviceHash !== deviceHash)
    await forgetDevice(db, customer.id, ended.deviceHash)
  return { done: true as const, message: translator(locale, 'answers')('deviceSignedOut') }
})
