import { dayAt, formatDay, timeAt } from '@galgal/domain/dates'
import type { Deps } from '../../deps.ts'
import { withWatermark } from '../../uploads/watermark.ts'
import { openDocument } from './decide-identity.ts'

type Shown = { customerId: string; name: string; mediaType: string; bytes: Uint8Array }

/** A customer's paper as one of our people sees it: a picture carries their name and the minute, a PDF is as it came. Undefined when there is none. */
export async function showDocument(
  deps: Deps,
  { id, staff }: { id: string; staff: { staffId: string; name: string } },
): Promise<Shown | undefined> {
  const opened = await openDocument(deps, { id, openedBy: staff.staffId })
  if (!opened) return undefined
  if (!opened.mediaType.startsWith('image/')) return opened
  const now = deps.now()
  const mark = `${staff.name} · ${formatDay(dayAt(now))} ${timeAt(now)}`
  return { ...opened, mediaType: 'image/jpeg', bytes: await withWatermark(opened.bytes, mark) }
}
