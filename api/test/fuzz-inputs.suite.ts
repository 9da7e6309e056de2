import type { Endpoint } from '@galgal/contract/endpoint'
import { inlineJsonSchema } from '@galgal/contract/name-schemas'
import fc from 'fast-check'

/*
 * What a call may be sent: mostly what its shape asks for, of things that exist; sometimes nearly that, and
 * sometimes nonsense.
 */

/** What exists in the state that is tried, at large and by the names of fields. */
export type Known = { any: unknown[]; byName: Record<string, unknown[]> }

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

const words = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  '[]',
  '{}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u200fא',
  'א'.repeat(70),
  'x'.repeat(5000),
  '../../etc/passwd',
  `' or 1=1 --`,
  '%00',
  '%',
  '__proto__',
  '2026-11-28',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2027-03-26',
  '24:00',
  'http://localhost:3000/',
  'javascript:alert(1)',
  '4242424242424242',
  '\u0085',
  '🚗',
  '00000000-0000-0000-0000-000000000000',
]
const days = ['2026-11-22', '2026-12-02', '2026-12-06', '2027-03-26', '0001-01-01', '9999-12-31']
const numbers = [-1, 0, 0.5, 1, 51, 1e9, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53 - 1, 1e21, 1e308]
const strange = [5e-324, -0, null, true, false, [], {}, [[]], { a: { b: 1 } }]

const nonsense = fc.oneof(
  fc.constantFrom<unknown>(...words, ...numbers, ...strange),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A text of the shape that is asked for, or nearly: what is refined further is left to the known ones. */
function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema) {
  if (format === 'date') return fc.constantFrom<unknown>(...days)
  if (format === 'email') return fc.constantFrom<unknown>('a@example.com', 'b@example.co.il')
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const fits = words.filter((it) => it.length >= minLength && it.length <= maxLength)
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }
  return fc.oneof(
    fc.constantFrom<unknown>(...fits, 'דיזנגוף'),
    fc.string({ unit: fc.constantFrom(...'אבגד abc 019-.@/'), ...size }),
    fc.string({ unit: 'grapheme', ...size }),
  )
}

function numberOf({ type, minimum = -1e308, maximum = 1e308 }: Schema) {
  const fits = [...numbers, 2, 3, 12].filter((it) => it >= minimum && it <= maximum)
  const whole = fits.filter((it) => type === 'number' || Number.isInteger(it))
  return fc.constantFrom<unknown>(...whole, ...[minimum, maximum].filter(Number.isSafeInteger))
}

/** What a schema of the contract asks for, of what exists. */
function rightOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const { anyOf, oneOf, allOf, type, properties, items, maxItems = 3 } = schema
  const either = anyOf ?? oneOf
  if (either) return fc.oneof(...either.map((it) => rightOf(it, known, name)))
  if (allOf)
    return fc
      .tuple(...allOf.map((it) => rightOf(it, known, name)))
      .map((parts) => Object.assign({}, ...parts))
  if (properties) return recordOf(schema, (field, it) => rightOf(it, known, field))
  const named = known.byName[name] ?? []
  const made =
    type === 'array' && items
      ? fc.array(rightOf(items, known, name), { maxLength: Math.min(maxItems, 4) })
      : type === 'boolean'
        ? fc.boolean()
        : type === 'null'
          ? fc.constant(null)
          : type === 'integer' || type === 'number'
            ? numberOf(schema)
            : textOf(schema)
  if (named.length === 0) return made
  return fc.oneof(
    { arbitrary: fc.constantFrom(...named), weight: 8 },
    { arbitrary: made, weight: 1 },
  )
}

type Fields = Record<string, fc.Arbitrary<unknown>>

/** Each field that has to be there, and all, half or none of the others. */
function recordOf(
  { properties = {}, required = [] }: Schema,
  of: (name: string, schema: Schema) => fc.Arbitrary<unknown>,
) {
  const all: Fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, of(name, schema)]),
  )
  const isNeeded = (name: string) =>
    required.includes(name) || /^(id|subscriptionI[dD])$/.test(name)
  const needed = Object.fromEntries(Object.entries(all).filter(([name]) => isNeeded(name)))
  return fc.oneof(fc.record(all, { requiredKeys: required }), fc.record(needed), fc.record(all))
}

/** The same with something else in it now and then. */
function nearlyOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const wrong = fc.oneof(fc.constantFrom(...known.any), nonsense)
  return fc
    .tuple(rightOf(schema, known), fc.nat(), wrong, fc.nat(9), nonsense)
    .map(([right, at, instead, chance, more]) => {
      if (typeof right !== 'object' || right === null) return right
      const names = Object.keys(right)
      const name = names[at % Math.max(names.length, 1)]
      const changed = name === undefined ? right : { ...right, [name]: instead }
      return chance === 0 ? { ...changed, customerId: more } : changed
    })
}

/** Seven in ten are right, two nearly, one is nonsense. */
export function inputsOf({ input }: Pick<Endpoint, 'input'>, known: Known): fc.Arbitrary<unknown> {
  const schema = inlineJsonSchema(input, 'input') as Schema
  return fc.oneof(
    { arbitrary: rightOf(schema, known), weight: 7 },
    { arbitrary: nearlyOf(schema, known), weight: 2 },
    { arbitrary: nonsense, weight: 1 },
  )
}

type Values = Record<string, unknown>

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

function formOf(values: Values): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    for (const it of Array.isArray(value) ? value : [value])
      if (it instanceof File) form.append(name, it)
      else form.append(name, asText(it))
  return form
}

/** Anything at all as it is sent, also what no client of ours could. */
export function requestOf(
  { method, path, files }: Pick<Endpoint, 'files'> & { method: string; path: string },
  sent: unknown,
  headers: Record<string, string>,
): Request {
  const values: Values = { ...Object(sent) }
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = asText(values[name])
    delete values[name]
    return encodeURIComponent(value)
  })
  const url = new URL(address, 'http://api')
  if (files) return new Request(url, { method, headers, body: formOf(values) })
  if (method !== 'GET') {
    const body = JSON.stringify(typeof sent === 'object' && sent !== null ? values : sent) ?? ''
    return new Request(url, {
      method,
      body,
      headers: { ...headers, 'content-type': 'application/json' },
    })
  }
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, asText(value))
  return new Request(url, { headers })
}
