import type { Endpoint } from '@galgal/contract/endpoint'
import { withCompany } from '@galgal/i18n/company'
import recorded from './openapi-examples.json' with { type: 'json' }

type Recorded = Partial<Record<string, { request?: unknown; answer?: unknown }>>

const jsonText = (name: string) => JSON.stringify(name).slice(1, -1)

/** With the name of the company that this process works for. */
const named = (value: unknown): unknown =>
  JSON.parse(withCompany('en', JSON.stringify(value), jsonText))

/** What was sent and answered when the call was walked through, to be put beside its schemas. */
export function exampleOf(method: string, path: string) {
  const name = `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
  const { request, answer } = (recorded as Recorded)[name] ?? {}
  return {
    request: request === undefined ? {} : { example: named(request) },
    answer: answer === undefined ? {} : { example: named(answer) },
  }
}

const nameOf = ({ output }: Endpoint) => output.meta()?.id

/** The example of a call's answer; several calls that answer the same have it together. */
export function answerExample(endpoint: Endpoint) {
  const name = nameOf(endpoint)
  if (!name) return exampleOf(endpoint.method, endpoint.path).answer
  return { examples: { answer: { $ref: `#/components/examples/${name}` } } }
}

/** The examples of answers that have a name, by it. */
export function namedExamples(endpoints: Endpoint[]): Record<string, { value: unknown }> {
  const examples: Record<string, { value: unknown }> = {}
  for (const endpoint of endpoints) {
    const [name, { answer }] = [nameOf(endpoint), exampleOf(endpoint.method, endpoint.path)]
    if (name && 'example' in answer) examples[name] ??= { value: answer.example }
  }
  return examples
}
