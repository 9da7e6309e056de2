import type { Approvals } from '@galgal/contract/Office/approvals'
import type { z } from 'zod'

/** A request that waits or was decided, as the API lists it. */
export type Approval = z.output<typeof Approvals.output>['items'][number]
