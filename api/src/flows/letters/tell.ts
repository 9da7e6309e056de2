import { addNotice, type Notice } from '../../db/letters/notices.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from './outbox.ts'

/** Of the words of notices; a change of those words is a new version. */
const TEXT_VERSION = '2026-11-2'

/** Writes a notice down and has it leave; one that was written before is not told again. */
export const tell = (deps: Deps, about: Omit<Notice, 'id' | 'at' | 'textVersion'>) =>
  deps.db.transaction(async (tx) => {
    const notice = { ...about, id: deps.newId(), at: deps.now(), textVersion: TEXT_VERSION }
    if (!(await addNotice(tx, notice))) return
    const dedupeKey = `notice:${notice.id}`
    await enqueue(tx, deps, { kind: 'notice', dedupeKey, payload: { noticeId: notice.id } })
  })
