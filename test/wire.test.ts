import { basename } from 'node:path'
import type { Endpoint } from '@galgal/contract/endpoint'
import { inlineJsonSchema } from '@galgal/contract/name-schemas'
import { expect, test } from 'vitest'
import { filesOf, read } from './files.ts'
import { namesIn } from './wire-fields.ts'

const GROUPS = [
  'SubscriptionMain',
  'SR',
  'Security',
  'GetUser',
  'Address',
  'Global',
  'MagicRegistration',
]

const isEndpoint = (it: unknown): it is Endpoint =>
  typeof it === 'object' && it !== null && 'path' in it && 'method' in it

const groupFiles = filesOf('contract/src/[A-Z]*.ts').filter((file) => !file.endsWith('.test.ts'))
/** A large group has files of its own for some of its calls: `SubscriptionMain.mine.ts`. */
const groupOf = (file: string) => basename(file, '.ts').split('.')[0] ?? ''
const groups = [...new Set(groupFiles.map(groupOf))]

const callsOf = async (file: string) => {
  const exported: Record<string, unknown> = await import(
    `../contract/src/${basename(file, '.ts')}.ts`
  )
  const group = groupOf(file)
  return Object.entries(exported).flatMap(([name, call]) =>
    isEndpoint(call) ? [{ group, name, call }] : [],
  )
}
const calls = (await Promise.all(groupFiles.map(callsOf))).flat()

const wire = calls
  .map(({ call }) => ({
    address: `${call.method} ${call.path}`,
    in: namesIn(call.input, 'input'),
    out: namesIn(call.output, 'output'),
  }))
  .toSorted((one, other) => (one.address < other.address ? -1 : 1))

/** Several calls may share a path; all but GET then have their method at the end of their name. */
const nameAmong = (shared: string, method: string) =>
  method === 'GET' ? shared : shared + method.charAt(0) + method.slice(1).toLowerCase()

test('a call stands in the file of its group, under the name it has on the wire', () => {
  expect(groups.filter((group) => !GROUPS.includes(group))).toEqual([])
  const onTheWire = ({ call }: (typeof calls)[number]) => call.path.split('/').slice(2, 4).join('/')
  const sharing = Map.groupBy(calls, onTheWire)
  for (const it of calls) {
    const path = onTheWire(it)
    const isAlone = sharing.get(path)?.length === 1
    expect(`${it.group}/${it.name}`).toBe(isAlone ? path : nameAmong(path, it.call.method))
  }
})

test('every call of the contract is answered by the file that bears its name', () => {
  const answers = filesOf('api/src/endpoints/*/*.ts')
    // Those of the office are pinned by a test of their own.
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/Office/'))
    .map((file) => file.replace(/^api\/src\/endpoints\/|\.ts$/g, ''))
  expect(answers.toSorted()).toEqual(calls.map(({ group, name }) => `${group}/${name}`).toSorted())
})

test('every call has a test beside it', () => {
  const names = calls.map(({ group, name }) => `${group}/${name}`)
  const tests = filesOf('api/src/endpoints/*/*.test.ts')
  const isTested = (name: string) => tests.includes(`api/src/endpoints/${name}.test.ts`)
  expect(names.filter((name) => !isTested(name))).toEqual([])
})

test('paths and field names of the wire stay as they are, misspellings included', async () => {
  const page = wire
    .map(
      ({ address, in: input, out }) =>
        `${address}\n${[...input.map((name) => `  > ${name}`), ...out.map((name) => `  < ${name}`)].join('\n')}`,
    )
    .join('\n\n')
  await expect(`${page}\n`).toMatchFileSnapshot('wire.txt')
})

test.for([
  ['GET /api/SubscriptionMain/CatalogList', 'in', 'store'],
  ['GET /api/SubscriptionMain/CatalogList', 'out', 'filters.enviromental'],
  ['GET /api/SubscriptionMain/CatalogItem', 'in', 'classificationID'],
  ['GET /api/SubscriptionMain/CatalogItem', 'in', 'catlogID'],
  ['GET /api/SubscriptionMain/CatalogItem', 'out', 'maxdaystosubscription'],
  ['GET /api/SubscriptionMain/CatalogItem', 'out', 'minimumdaystosubscription'],
  ['GET /api/SubscriptionMain/CatalogItem', 'out', 'specs.environmentallabel'],
  ['POST /api/SubscriptionMain/CatalogItemSEOV2', 'in', 'slug'],
  ['GET /api/SubscriptionMain/getSubscription', 'in', 'subscriptionID'],
  ['GET /api/SubscriptionMain/GetMySubscription', 'out', 'classficationId'],
  ['GET /api/SubscriptionMain/GetMySubscription', 'out', 'classficationImage'],
  ['POST /api/SR/Signup', 'in', 'customertype'],
  ['POST /api/SR/Signup', 'out', 'statetext'],
  ['POST /api/SR/CreateLead', 'in', 'storetype'],
  ['POST /api/Security/Login', 'out', 'b2BType'],
  ['POST /api/MagicRegistration/GetCCIFrameURL', 'in', 'RedirectURL'],
] as const)('%s keeps %s field %s', ([address, side, name]) => {
  const names = wire.find((call) => call.address === address)?.[side] ?? []
  expect(names.filter((field) => field === name || field.endsWith(`.${name}`))).not.toEqual([])
})

/** Numbers of a schema that may be larger than a column of the database holds, by their path in it. */
function unboundedIn(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, minimum, maximum } = schema as { [key: string]: unknown }
  const isNumber = type === 'number' || type === 'integer'
  const isBounded = Number(minimum) >= -(2 ** 31) && Number(maximum) < 2 ** 31
  return [
    ...(isNumber && !isBounded && !('const' in schema) ? [path] : []),
    ...Object.entries(schema).flatMap(([name, part]) => unboundedIn(part, `${path}.${name}`)),
  ]
}

const schemasOf = ({ input }: Endpoint) =>
  (['input', 'output'] as const).map((io) => inlineJsonSchema(input, io))

test('[S47] no call takes a number without bounds that the database can hold', () => {
  const unbounded = calls.flatMap(({ call }) =>
    schemasOf(call).flatMap((schema) => unboundedIn(schema, `${call.method} ${call.path}`)),
  )
  expect(unbounded).toEqual([])
})

test('nobody has corrected the names', () => {
  const corrected =
    /\b(GetAddressList|GetAddressAutoFill|RequestD2D|requestType|catalogID|environmental|environmentalLabel|classificationImage|OnfidoStudioUserFlowFinished|GetSubscription|changepassword)\b|profile\/verification\b/
  expect(groupFiles.filter((file) => corrected.test(read(file)))).toEqual([])
})
