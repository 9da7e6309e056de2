import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, importedBy, read } from './files.ts'

const FOLDER = 'api/src/providers'

/** The adapters of a kind's list: the files that it imports and that make one. */
const lists = filesOf(`${FOLDER}/*/providers.ts`).map((list) => {
  const kind = posix.basename(posix.dirname(list))
  const files = importedBy(list).filter((file) => /\badapter\(\{/.test(read(file)))
  return { kind, list, files }
})

test('every kind of provider has a list of adapters, the sandbox among them', () => {
  expect(lists.map(({ kind }) => kind)).toEqual([
    'addresses',
    'cdn',
    'geo',
    'identity',
    'mail',
    'payment',
    'registry',
    'sms',
    'tax',
  ])
  for (const { kind, files } of lists) expect(files).toContain(`${FOLDER}/${kind}/sandbox.ts`)
})

test.for(lists)('every adapter of $kind is in its list', ({ kind, files }) => {
  const written = filesOf(`${FOLDER}/${kind}/*.ts`).filter(
    (file) => !/\.(test|suite)\.ts$/.test(file) && /\badapter\(\{/.test(read(file)),
  )
  expect(written).toEqual(files.toSorted())
})

test.for(lists)('every adapter of $kind passes the suites of its kind', ({ kind, files }) => {
  const suites = filesOf(`${FOLDER}/${kind}/*.suite.ts`)
  expect(suites).toContain(`${FOLDER}/${kind}/${kind}.suite.ts`)
  const untested = files.flatMap((file) => {
    const [proof = `no ${file.replace('.ts', '.test.ts')}`] = filesOf(
      file.replace(/\.ts$/, '.test.ts'),
    )
    const passed = proof.startsWith('no ') ? [] : importedBy(proof)
    return suites.filter((suite) => !passed.includes(suite)).map((suite) => `${proof}: ${suite}`)
  })
  expect(untested).toEqual([])
})

test.for(lists)('.env.example names every adapter of $kind', ({ kind, files }) => {
  const lines = read('.env.example').split('\n')
  const setting = lines.findIndex((line) => line.startsWith(`${kind.toUpperCase()}=`))
  const head = lines.slice(0, setting).findLastIndex((line) => !line.startsWith('#'))
  const said = lines.slice(head + 1, setting).join(' ')
  const names = files.map((file) => posix.basename(file, '.ts'))
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(said))).toEqual([])
})
