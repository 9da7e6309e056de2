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
export type Adapter<Service, Tools = ProviderTools> = {
  /** Each setting that is missing or wrong by its name, and never with its value. An empty one is missing. */
  complaints: (env: Source) => string[]
  /** What of its settings only pretends (test keys, stand-ins, the sandbox itself), by its name and never with its value. */
  pretended: (env: Source) => string[]
  /** Throws the complaints when there are any. */
  open: (env: Source, tools: Tools) => Service
}

/** What is wrong with the settings of `source`, each by its name and never with its value. */
export const complaintsOf = ({ issues }: z.ZodError, source: Source): string[] =>
  issues.map((issue) => {
    const { path, message, code } = issue
    const name = path.join('.')
    if (source[name] === undefined && code !== 'custom') return `${name} is missing`
    return message.startsWith('is missing') ? `${name} ${message}` : `${name}: ${inWords(issue)}`
  })

/** Messages of our own stay; zod's speak of its types, not of a setting. */
function inWords(issue: z.core.$ZodIssue): string {
  if (!/^(?:Invalid|Too) /.test(issue.message)) return issue.message
  const unit = 'origin' in issue && issue.origin === 'string' ? ' characters' : ''
  if (issue.code === 'invalid_type') return `is no ${issue.expected}`
  if (issue.code === 'invalid_value') return `is none of ${issue.values.join(', ')}`
  if (issue.code === 'too_small') return `is less than ${issue.minimum}${unit}`
  if (issue.code === 'too_big') return `is more than ${issue.maximum}${unit}`
  if (issue.code === 'invalid_format') return `is no ${issue.format}`
  return issue.message
}

export const adapter = <Settings extends z.ZodType, Service, Tools = ProviderTools>(it: {
  settings: Settings
  pretended: (settings: z.output<Settings>) => string[]
  open: (settings: z.output<Settings>, tools: Tools) => Service
}): Adapter<Service, Tools> => {
  const given = (env: Source): Source =>
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = (env: Source) => it.settings.safeParse(given(env))
  const complaints = (env: Source) => {
    const { error } = read(env)
    return error ? complaintsOf(error, given(env)) : []
  }
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
