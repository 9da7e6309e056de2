import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, importsOf, ROOMS, read } from './files.ts'

const code = (room: string) => filesOf(`${room}/**/*.{ts,tsx,mjs}`)
const isTest = (file: string) => /\.(test|suite|spec)\.tsx?$/.test(file)
const everyCode = () => [...ROOMS.flatMap(code), ...filesOf('test/**/*.ts', '*.{ts,mjs}')]

/** The files whose text matches, for a failure that names them all. */
const guilty = (files: string[], pattern: RegExp) =>
  files.filter((file) => pattern.test(read(file)))

test('the domain is pure: no clock, no chance, no input or output', () => {
  const rules = code('domain').filter((file) => !isTest(file))
  expect(guilty(rules, /new Date\(\)|Date\.now\(|Temporal\.Now|Math\.random|randomUUID/)).toEqual(
    [],
  )
  expect(rules.filter((file) => importsOf(file).some((at) => at.startsWith('node:')))).toEqual([])
})

test('time and ids reach an endpoint as arguments', () => {
  const endpoints = filesOf('api/src/{endpoints,flows,db}/**/*.ts').filter((file) => !isTest(file))
  expect(guilty(endpoints, /new Date\(\)|Date\.now\(|Temporal\.Now|randomUUID\(/)).toEqual([])
})

test('every thing has an owner: no drawers for odds and ends, no barrels', () => {
  const drawer = /(^|\/)(utils?|common|helpers?|lib|shared|services?|types|misc)(\/|\.tsx?$)/
  expect(everyCode().filter((file) => drawer.test(file))).toEqual([])
  const barrels = everyCode()
    .filter((file) => /^index\.tsx?$/.test(basename(file)))
    .filter((file) => /^export\s+(\*|\{[^}]*\}\s+from)/m.test(read(file)))
  expect(barrels).toEqual([])
})

test('a file can be read in one sitting', () => {
  const sources = [...everyCode(), ...filesOf('{ui,web,office}/**/*.css')]
  const long = sources
    .map((file) => ({ file, lines: read(file).split('\n').length }))
    .filter(({ lines }) => lines > 330)
  expect(long).toEqual([])
})

test('nothing is left for later, and nothing speaks of where it was made', () => {
  const texts = [
    ...everyCode(),
    ...filesOf('{ui,web,office}/**/*.css', '**/*.md', 'docs/**/*.md', '*.json'),
  ]
  const others = texts.filter((file) => file !== 'test/code-rules.test.ts')
  expect(guilty(others, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([])
  expect(guilty(others, /\.\.\/shared\/|\/work\//)).toEqual([])
})

test('only the style sheet, our drawings, cleaned content, structured data and rules for browsers are written as raw HTML', () => {
  const allowed = [
    'web/app/root.tsx',
    'office/app/root.tsx',
    'ui/errors/plain-page.tsx',
    'ui/layout/logo-drawing.tsx',
    'web/app/pages/vehicle/details.tsx',
    'web/app/pages/vehicle/stage.tsx',
    'web/app/documents/prose.tsx',
    'web/app/seo/structured-data.tsx',
    'web/app/static-pages/speculation.tsx',
  ]
  const raw = guilty(
    [...code('ui'), ...code('web'), ...code('office')],
    /dangerouslySetInnerHTML|\.innerHTML\s*=/,
  )
  expect(raw.filter((file) => !allowed.includes(file))).toEqual([])
})

test('no JavaScript class where a function does: only errors are classes', () => {
  const classes = everyCode()
    .filter((file) => file !== 'test/code-rules.test.ts')
    .flatMap((file) => read(file).match(/^\s*(?:export\s+)?(?:abstract\s+)?class \w+.*$/gm) ?? [])
  expect(classes.filter((line) => !/extends \w*Error\b/.test(line))).toEqual([])
})

test('a line of the log is a subject and an event', () => {
  const said = code('api/src')
    .filter((file) => !isTest(file))
    .flatMap((file) => [...read(file).matchAll(/\blog\.\w+\(\s*(?:\{[^}]*\}|\w+), '([^']*)'/g)])
    .map(([, message = '']) => message)
  expect(said.length).toBeGreaterThan(30)
  expect(said.filter((message) => !/^[a-z_]+\.[a-z_]+$/.test(message))).toEqual([])
})

test('every path that a document names is there', () => {
  const named = filesOf('*.md', 'docs/**/*.md', 'bench/*.md').flatMap((file) =>
    [...read(file).matchAll(/`((?:domain|contract|text|api|web|e2e|bench|test)\/[^`<\s]+)`/g)].map(
      ([, path = '']) => ({ file, path }),
    ),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ path }) => filesOf(path).length === 0)).toEqual([])
})

test('every setting is explained in .env.example', () => {
  const explained = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  const declaring = filesOf('api/src/env.ts', 'api/src/providers/**/*.ts').map(read).join('\n')
  const declared = [...declaring.matchAll(/^ +([A-Z_]+): (?:z\b|From|Url|Pattern|Header)/gm)]
  const used = [...read('server.ts').matchAll(/process\.env\.([A-Z_]+)/g)]
  const names = [...declared, ...used].map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining(['DATA_DIR', 'SMTP_FROM', 'SMS_GATEWAY_HEADER']))
  expect(names.filter((name) => !explained.includes(name))).toEqual([])
})
