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

type Source = Record<string, string | undefined>

/** A way to reach one outside service: the settings it needs, and how to open it with them. */
export type Adapter<Service> = {
  open: (env: Source, tools: ProviderTools) => Service
}

/** Throws with the name of each setting that is missing or wrong, and never with its value. An empty one is missing. */
export const adapter = <Settings extends z.ZodType, Service>(it: {
  settings: Settings
  open: (settings: z.output<Settings>, tools: ProviderTools) => Service
}): Adapter<Service> => ({
  open: (env, tools) => {
    const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
    const read = it.settings.safeParse(given)
    if (read.success) return it.open(read.data, tools)
    throw new Error(read.error.issues.map((is) => `${is.path.join('.')}: ${is.message}`).join('; '))
  },
})
