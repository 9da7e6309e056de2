import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, ROOT, read } from './files.ts'
import { compare, readProofs, readRequirements, readThreats } from './requirements.ts'

const SHOWN = 2
const HEAD = /^(\| Id \| Threat \| Control \|).*\n.*$/m
const ROW = /^\| (S\d{2}) \| ([^|]+) \| ([^|]+) \|(?:.*\|)?$/gm
const ASVS = /^\| (\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| ([^|]+) \| ([^|]*) \|$/gm

/** docs/security.md, with the tests that stand against each threat beside it, by their titles. */
function pageOfThreats(): string {
  const { proofsOf } = compare(readThreats(), readProofs())
  const link = ({ title, file }: ReturnType<typeof proofsOf>[number]) =>
    `[${title.replaceAll('|', '\\|').replaceAll(/[[\]]/g, '\\$&')}](../${file})`
  const page = read('docs/security.md').replace(HEAD, '$1 Test |\n|---|---|---|---|')
  return page.replaceAll(ROW, (_, id: string, threat, control) => {
    const proofs = proofsOf(id)
    const more = proofs.length > SHOWN ? [`${proofs.length - SHOWN} more`] : []
    const tests = [...proofs.slice(0, SHOWN).map(link), ...more].join('; ')
    return `| ${id} | ${threat} | ${control} | ${tests} |`
  })
}

test('the page of threats names the tests of each', async () => {
  await expect(pageOfThreats()).toMatchFileSnapshot('../docs/security.md')
})

test('against every threat stands a test', () => {
  const { unproven } = compare(readThreats(), readProofs())
  expect(unproven).toEqual([])
})

const lines = () =>
  [...read('docs/asvs.md').matchAll(ASVS)].map(
    ([, id = '', level = '', says = '', state = '', by = '']) => ({
      id,
      level,
      says,
      state,
      by,
    }),
  )
const place = (id: string) => id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0)

test('each requirement of ASVS 5 up to level 2 stands there once, and is met, not applicable or open', () => {
  const all = lines()
  expect(all.filter(({ level }) => level === '1')).toHaveLength(70)
  expect(all.filter(({ level }) => level === '2')).toHaveLength(183)
  const places = all.map(({ id }) => place(id))
  expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other))
  const known = ['met', 'not applicable', 'open']
  expect(all.filter(({ state }) => !known.includes(state))).toEqual([])
  expect(all.filter(({ by }) => by.length < 3)).toEqual([])
})

test('what is said to be met names a threat with its tests, a requirement or a file that is there', () => {
  const known = new Set([...readThreats(), ...readRequirements()].map(({ id }) => id))
  const named = lines().map(({ id, state, by }) => ({
    id,
    state,
    ids: by.match(/\b(?:OF\d{3}|(?:S|[A-Z]{2})\d{2})\b/g) ?? [],
    files: [...by.matchAll(/`(\w[\w./-]*\.(?:tsx?|txt|md|json))`/g)].map(([, file = '']) => file),
  }))
  expect(named.flatMap(({ ids }) => ids).filter((id) => !known.has(id))).toEqual([])
  const gone = named.flatMap(({ files }) => files).filter((file) => !existsSync(join(ROOT, file)))
  expect(gone).toEqual([])
  const unnamed = named.filter(
    ({ state, ids, files }) => state === 'met' && ids.length + files.length === 0,
  )
  expect(unnamed).toEqual([])
})

test('no connection of ours leaves the certificate of the other side unchecked', () => {
  const code = filesOf('{api,web}/**/*.ts', 'server.ts').filter((file) => !/\.test\./.test(file))
  const unchecked = /NODE_TLS_REJECT_UNAUTHORIZED|rejectUnauthorized: false/
  expect(code.filter((file) => unchecked.test(read(file)))).toEqual([])
})
