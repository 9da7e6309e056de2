import type { Db } from '../../db/database.ts'
import { addLegalNotice, type LegalNotice } from '../../db/notifications/legal-notices.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from './outbox.ts'

/** Of the words of notices; a change of those words is a new version. */
const TEXT_VERSION = '2026-11-3'

type About = Omit<LegalNotice, 'id' | 'at' | 'textVersion'>

/** Writes down, in the transaction that has an e-mail leave, whom it tells of what; undefined when that was written before. */
export async function recordLegalNotice(
  tx: Db,
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
  about: About,
): Promise<LegalNotice | undefined> {
  const notice = { ...about, id: newId(), at: now(), textVersion: TEXT_VERSION }
  return (await addLegalNotice(tx, notice)) ? notice : undefined
}

/** Writes a notice down and has it leave; one that was written before is not told again. */
export const giveLegalNotice = (deps: Deps, about: About) =>
  deps.db.transaction(async (tx) => {
    const notice = await recordLegalNotice(tx, deps, about)
    if (!notice) return
    const dedupeKey = `notice:${notice.id}`
    await enqueue(tx, deps, { kind: 'notice', dedupeKey, payload: { noticeId: notice.id } })
  })
