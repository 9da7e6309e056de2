import { Ajv2020 } from 'ajv/dist/2020.js'
import type { openApiDocument } from '../../src/pages/openapi.ts'

type Document = ReturnType<typeof openApiDocument>
type Media = { schema?: object; example?: unknown; examples?: Record<string, { $ref?: string }> }
type Operation = {
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}

const methods = ['get', 'put', 'post', 'delete'] as const

/** Where an example should stand, by a name that tells. */
export function* exampleSpots(document: Document): Generator<[string, string, Media]> {
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of methods) {
      const operation = item[method] as Operation | undefined
      if (!operation) continue
      const { requestBody, responses } = operation
      for (const [type, media] of Object.entries(requestBody?.content ?? {}))
        yield [`${method} ${path} >`, type, media]
      for (const [type, media] of Object.entries(responses['200']?.content ?? {}))
        yield [`${method} ${path} <`, type, media]
    }
}

/** The example of a spot, also where it has it together with others. */
export function exampleIn({ components }: Document, { example, examples }: Media): unknown {
  const name = examples?.answer?.$ref?.split('/').at(-1)
  const shared = components?.examples?.[name ?? ''] as { value?: unknown } | undefined
  return name ? shared?.value : example
}

/** Examples that their schemas do not allow, each with why. */
export function wrongExamples(document: Document): string[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'api')
  const allowed = (schema: object) => ajv.compile(JSON.parse(located(schema)))
  const ofSpots = [...exampleSpots(document)].flatMap(([spot, , media]) => {
    const example = exampleIn(document, media)
    if (example === undefined || !media.schema) return []
    const validate = allowed(media.schema)
    return validate(example) ? [] : [`${spot} ${ajv.errorsText(validate.errors)}`]
  })
  const ofSchemas = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => {
    const { examples = [] } = schema as { examples?: unknown[] }
    const validate = allowed({ $ref: `#/components/schemas/${name}` })
    return examples.flatMap((it) => (validate(it) ? [] : [name]))
  })
  return [...ofSpots, ...ofSchemas]
}

const located = (schema: object) => JSON.stringify(schema).replaceAll('"#/', '"api#/')
