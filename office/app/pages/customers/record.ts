import type { Customer } from '@galgal/contract/Office/records'
import type { z } from 'zod'

/** A customer's record, as the API gives it. */
export type CustomerRecord = z.output<typeof Customer.output>
