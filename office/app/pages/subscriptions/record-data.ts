import type { AddressLine } from '@galgal/contract/Address'
import type { Models } from '@galgal/contract/Office/models'
import type { SubscriptionRecord, VisitTimes } from '@galgal/contract/Office/subscription-record'
import type { z } from 'zod'

type Model = z.output<typeof Models.output>['items'][number]
export type Times = z.output<typeof VisitTimes.output>

const searchedFor = ['Rebook', 'End'] as const
type SearchedFor = (typeof searchedFor)[number]
export const isSearchedFor = (act: string): act is SearchedFor =>
  searchedFor.some((it) => it === act)

/** Another address that was looked for, and for which act. */
export type PlaceSearch = {
  act: SearchedFor
  text: string
  /** The one that was chosen, or is the only one. */
  addressId: string | null
  /** Those that the text may mean, when it is not one. */
  houses: AddressLine[]
  /** Why it cannot be there. */
  message: string
}

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
  place: PlaceSearch | null
}
