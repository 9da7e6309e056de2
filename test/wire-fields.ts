import { inlineJsonSchema } from '@galgal/contract/name-schemas'
import type { z } from 'zod'

type Schema = { [key: string]: unknown }

/** Every field of a schema by its dotted name, whichever branch or list it stands in. */
function fieldsOf(schema: unknown, path = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((branch) => fieldsOf(branch, path))
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, items, additionalProperties, anyOf, oneOf, allOf } = schema as Schema
  const own = Object.entries((properties ?? {}) as Schema).flatMap(([name, field]) => [
    path + name,
    ...fieldsOf(field, `${path}${name}.`),
  ])
  const inner = [items, additionalProperties, anyOf, oneOf, allOf]
  return [...own, ...inner.flatMap((branch) => fieldsOf(branch, path))]
}

/** The dotted names of all fields that a call takes or gives, in order. */
export const namesIn = (type: z.ZodType, io: 'input' | 'output') => {
  const schema = inlineJsonSchema(type, io)
  return [...new Set(fieldsOf(schema))].toSorted()
}
