import { z } from 'zod'

/** Gives schemas the names under which the API's description holds them once; of all that repeats there. */
export function nameSchemas(schemas: Record<string, z.ZodType>) {
  for (const [id, schema] of Object.entries(schemas))
    z.globalRegistry.add(schema, { ...schema.meta(), id })
}

const nameless = z.registry<object>()

/** As JSON Schema with every part where it is used, also one that has a name. */
export const inlineJsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, metadata: nameless, unrepresentable: 'any', reused: 'inline' })
