import { z } from 'zod'

/** Gives schemas the names under which the API's description holds them once; of all that repeats there. */
export function nameSchemas(schemas: Record<string, z.ZodType>) {
  for (const [id, schema] of Object.entries(schemas))
    z.globalRegistry.add(schema, { ...schema.meta(), id })
}
