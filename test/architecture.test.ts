import { dirname, posix } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, importedBy, importsOf, ROOMS, read } from './files.ts'
import { findCycles } from './import-cycles.ts'

const everyFile = () =>
  filesOf(...[...ROOMS, 'test'].map((room) => `${room}/**/*.{ts,tsx,mjs}`), '*.{ts,mjs}')

test('import cycles are found, and nothing else', () => {
  const found = findCycles(
    new Map([
      ['a', ['b', 'd']],
      ['b', ['c', 'e']],
      ['c', ['a', 'd']],
      ['d', ['e']],
      ['e', []],
      ['f', ['g', 'a']],
      ['g', ['f']],
    ]),
  )
  expect(found).toEqual([
    ['a', 'b', 'c'],
    ['f', 'g'],
  ])
})

test('there are no import cycles, of types neither', () => {
  expect(findCycles(new Map(everyFile().map((file) => [file, importedBy(file)])))).toEqual([])
})

/** What lies in the API from the bottom up: each imports only what stands before it. */
const API = [
  ['semaphore.ts', 'token-hash.ts', 'not-sent.ts', 'send-later.ts', 'csv-records.ts'],
  ['db'],
  ['encryption'],
  ['providers'],
  ['objects'],
  ['deps.ts', 'session.ts', 'office-refusal.ts', 'handle.ts', 'handle-office.ts'],
  ['uploads', 'photos'],
  ['catalogue-import'],
  ['catalogue-export'],
  ['flows/limits.ts', 'flows/read-csv-rows.ts'],
  ['flows/webhooks'],
  ['flows/notifications'],
  ['flows/catalogue'],
  ['flows/fleet'],
  ['flows/payments'],
  ['flows/orders'],
  ['flows/delivery'],
  ['flows/subscription-status'],
  ['flows/billing'],
  ['flows/debts'],
  ['flows/checkout'],
  ['documents'],
  ['flows/subscriptions'],
  ['flows/visits'],
  ['flows/hubs'],
  ['flows/identity'],
  ['flows/documents'],
  ['flows/login'],
  ['flows/signup'],
  ['flows/accounts'],
  ['flows/office'],
  ['presenters'],
  ['notifications'],
  ['metrics'],
  ['jobs'],
  ['http'],
  ['endpoints'],
  ['webhooks', 'sandbox'],
  ['pages'],
]

/** The place of a file of the API; what opens it all and the commands stand above everything. */
function placeOf(file: string): number {
  const path = file.replace('api/src/', '')
  const place = API.findIndex((rooms) =>
    rooms.some((it) => path === it || path.startsWith(`${it}/`)),
  )
  return place < 0 ? API.length : place
}

test('in the API a file imports only what stands before it', () => {
  const files = filesOf('api/src/**/*.ts').filter((file) => !/\.(test|suite)\.ts$/.test(file))
  const upwards = files.flatMap((file) =>
    importedBy(file)
      .filter((to) => placeOf(to) > placeOf(file))
      .map((to) => `${file} → ${to}`),
  )
  expect(upwards).toEqual([])
  const unused = API.flat().filter((room) => !files.some((it) => it.startsWith(`api/src/${room}`)))
  expect(unused).toEqual([])
})

const code = (room: string) => filesOf(`${room}/**/*.{ts,tsx,mjs}`)

const roomOf = (path: string) => path.split('/')[0]

/** Each import of the files that points to a file, with the path it points to from the root. */
const relativeImports = (files: string[]) =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((address) => address.startsWith('.'))
      .map((address) => ({ file, to: posix.join(posix.dirname(file), address) })),
  )

test('[OF319] endpoints of the office hold no rule and write nothing: they read, and call flows', () => {
  const files = filesOf('api/src/endpoints/Office/[A-Z]*.ts').filter(
    (it) => !/\.test\.ts$/.test(it),
  )
  expect(files.length).toBeGreaterThan(80)
  const wrong = files.filter((file) => {
    const imports = importsOf(file).join(' ')
    return (
      /db\/schema\/|drizzle-orm/.test(imports) ||
      /\.(?:insert|update|delete|execute)\(/.test(read(file))
    )
  })
  expect(wrong).toEqual([])
})

test('a relative path never leaves its room', () => {
  const leaving = relativeImports(ROOMS.flatMap(code)).filter(
    ({ file, to }) => roomOf(file) !== roomOf(to),
  )
  expect(leaving).toEqual([])
})

test('a page never imports from another page’s folder', () => {
  const pageOf = (path: string) => /^web\/app\/pages\/([^/]+)\//.exec(path)?.[1]
  const borrowed = relativeImports(code('web/app/pages')).filter(
    ({ file, to }) => pageOf(to) && pageOf(to) !== pageOf(file),
  )
  expect(borrowed).toEqual([])
})

test('the rooms are those of the map', () => {
  const rooms = filesOf('*/package.json').map((file) => roomOf(file))
  expect(rooms).toEqual([...ROOMS].toSorted())
  const map = read('README.md')
  expect(ROOMS.filter((room) => !map.includes(`\`${room}/\``))).toEqual([])
})

/** One file a call and one a journey is how these are found, however many there are. */
const WIDE = /^(api\/src\/endpoints\/|e2e$|test$)/

test('at most fifteen files lie loose in the storefront, and forty in a folder', () => {
  expect(filesOf('web/app/*.{ts,tsx,css}').length).toBeLessThanOrEqual(15)
  const files = [...ROOMS, 'test'].flatMap((room) => filesOf(`${room}/**/*.{ts,tsx,mjs,css}`))
  const folders = Map.groupBy(files, (file) => dirname(file))
  const full = [...folders].filter(([folder, { length }]) => length > 40 && !WIDE.test(folder))
  expect(full.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
})
