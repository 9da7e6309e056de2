import type { Claim as ClaimOut } from '@galgal/contract/Office/fleet/claims'
import { type Extra, viewsOfExtra } from '@galgal/domain/fleet/extras'
import type { Claim } from '../../db/fleet/claims.ts'

const extraOut = (extra: Extra): ClaimOut['found'][number] => ({
  what: extra.what,
  mark: extra.what === 'mark' ? extra.mark : null,
  item: extra.what === 'item' ? extra.item : null,
  count: 'count' in extra ? extra.count : null,
  views: [...viewsOfExtra(extra)],
})

export const claimOut = ({ id, visitId, state, createdAt, found }: Claim): ClaimOut => ({
  id,
  visitId,
  state,
  at: createdAt.toISOString(),
  found: found.map(extraOut),
})
