import type { StaffList } from '@galgal/contract/Office/staff'
import type { z } from 'zod'

/** Somebody of the office, as the API lists them. */
export type StaffRow = z.output<typeof StaffList.output>['items'][number]
