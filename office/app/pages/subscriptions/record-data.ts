import type { SubscriptionRecord, VisitTimes } from '@galgal/contract/Office/subscription-record'
import type { z } from 'zod'

export type Times = z.output<typeof VisitTimes.output>

/** What the record's loader gives to its parts. */
export type RecordData = {
  record: SubscriptionRecord
  formKey: string
  /** Where it can be handed over instead; null while it cannot. */
  timesOut: Times | null
  /** Where it can be brought back. */
  timesBack: Times | null
}
