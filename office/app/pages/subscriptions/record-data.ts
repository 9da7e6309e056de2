import type { Models } from '@galgal/contract/Office/models'
import type { SubscriptionRecord, VisitTimes } from '@galgal/contract/Office/subscription-record'
import type { z } from 'zod'

type Model = z.output<typeof Models.output>['items'][number]
export type Times = z.output<typeof VisitTimes.output>

/** What the record's loader gives to its parts. */
export type RecordData = {
  record: SubscriptionRecord
  formKey: string
  /** What it can be replaced by; none while it cannot. */
  models: Model[]
  /** Where it can be handed over instead; null while it cannot. */
  timesOut: Times | null
  /** Where it can be brought back. */
  timesBack: Times | null
}
