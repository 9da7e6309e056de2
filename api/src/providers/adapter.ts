import type { z } from 'zod'
import type { Db } from '../db/open-database.ts'

/** What every provider may use beside its own settings. The sandbox keeps its pretend world in the database. */
export type ProviderTools = {
  db: Db
  now: () => Date
  newId: () => string
  fetch: typeof globalThis.fetch
  publicUrl: string
}

/** A way to reach one outside service: the settings it needs, and how to open it with them. */
export type Adapter<Service> = {
  open: (env: Record<string, string | undefined>, tools: ProviderTools) => Service
}

/** Throws when a setting is missing, naming it. */
export const adapter = <Settings extends z.ZodType, Service>(it: {
  settings: Settings
  open: (settings: z.output<Settings>, tools: ProviderTools) => Service
}): Adapter<Service> => ({ open: (env, tools) => it.open(it.settings.parse(env), tools) })
