import { Sessions } from '@galgal/contract/Security'
import { deviceName } from '@galgal/domain/people/device-name'
import { listSessions } from '../../db/account/sessions.ts'
import { activeSince } from '../../flows/login/sessions.ts'
import { handle } from '../../handle.ts'

export default handle(Sessions, async ({ db, now, session }) => {
  const sessions = await listSessions(db, session.customer.id, activeSince(now()))
  return {
    items: sessions.map(({ id, createdAt, lastUsedAt, device }) => ({
      id,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      device: deviceName(device),
      current: id === session.id,
    })),
  }
})
