import type { Log } from '@galgal/contract/Office/log'
import type { z } from 'zod'

export type LogRow = z.output<typeof Log.output>['items'][number]
