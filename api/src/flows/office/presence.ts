import { HOUR, MINUTE } from '@galgal/domain/dates'
import { forgetPresence, listPresent, putPresence } from '../../db/office/at-work.ts'
import type { Subject } from '../../db/schema/office-desk.ts'
import type { Deps } from '../../deps.ts'

const HERE_FOR = 2 * MINUTE

type Here = { subject: Subject; subjectId: string; staffId: string }

/** Notes that somebody has a record open; gives who else had it open in the last two minutes. */
export async function noteOpen({ db, now }: Pick<Deps, 'db' | 'now'>, here: Here) {
  const at = now()
  await putPresence(db, { ...here, at })
  await forgetPresence(db, new Date(at.getTime() - HOUR))
  return listPresent(db, { ...here, since: new Date(at.getTime() - HERE_FOR) })
}
