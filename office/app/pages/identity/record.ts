import type { Papers } from '@galgal/contract/Office/identity'
import type { z } from 'zod'

/** What there is to decide about somebody by, as the API gives it. */
export type IdentityRecord = z.output<typeof Papers.output>
