import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Breaker } from './circuit-breaker.ts'

/** What every provider may use beside its own settings. The sandbox keeps its pretend world in the database. */
export type ProviderTools = {
  db: Db
  now: () => Date
  newId: () => string
  log: Logger
  /** What is done after its answer; see send-later.ts. */
  inBackground: Set<Promise<void>>
  fetch: typeof globalThis.fetch
  /** What is asked in another way than by `fetch` goes through it; see circuit-breaker.ts. */
  guard?: Breaker['run']
  publicUrl: string
}

type Source = Record<string, string | undefined>

/** A way to reach one outside service: the settings it needs, and how to open it with them. */
export type Adapter<Service> = {
  /** Each setting that is missing or wrong by its name, and never with its value. An empty one is missing. */
  complaints: (env: Source) => string[]
  /** What of its settings only pretends (test keys, stand-ins, the sandbox itself), by its name and never with its value. */
  pretended: (env: Source) => string[]
  /** Throws the complaints when there are any. */
  open: (env: Source, tools: ProviderTools) => Service
}

/** What is wrong with a setting, by its name and never with its value. */
export const complaintOf = ({ path, message }: z.core.$ZodIssue) =>
  message.endsWith('received undefined')
    ? `${path.join('.')} is missing`
    : `${path.join('.')}: ${message}`

export const adapter = <Settings extends z.ZodType, Service>(it: {
  settings: Settings
  pretended: (settings: z.output<Settings>) => string[]
  open: (settings: z.output<Settings>, tools: ProviderTools) => Service
}): Adapter<Service> => {
  const read = (env: Source) =>
    it.settings.safeParse(
      Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
    )
  const complaints = (env: Source) => read(env).error?.issues.map(complaintOf) ?? []
  return {
    complaints,
    pretended: (env) => {
      const { success, data } = read(env)
      return success ? it.pretended(data) : []
    },
    open: (env, tools) => {
      const { success, data } = read(env)
      if (!success) throw new Error(complaints(env).join('; '))
      return it.open(data, tools)
    },
  }
}
