import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../test/commands/run-program.ts'
import { fillDirectory } from '../../test/seeded-database.ts'
import { openDatabase } from '../db/open-database.ts'
import { seedWhenEmpty } from '../db/seed/seed.ts'

const MINUTE = 60_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galgal-reference-'))
  await fillDirectory(folder)
  const { db, close } = await openDatabase({ directory: join(folder, 'db') })
  await seedWhenEmpty(db, 'reference', new Date('2026-11-25T08:00:00Z'))
  await close()
}, MINUTE)
afterAll(() => rm(folder, { recursive: true }))

/** On an embedded database of its own. */
const run = (...args: string[]) => runCommand('load-reference', args, { DATA_DIR: folder })

const file = async (name: string, text: string) => {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

const NOTHING_NEW = ['provinces: nothing new', 'countries: nothing new', 'addresses: nothing new']

test('it says how it is used, also to words that it does not know', async () => {
  const usage = expect.stringMatching(/^Usage: npm run reference:load -- \[--towns FILE\]/)
  expect(await run('--help')).toEqual({ code: 0, out: usage, err: '' })
  for (const words of [['streets.csv'], ['--cities', 'x.csv']])
    expect(await run(...words)).toEqual({ code: 2, out: '', err: usage })
})

test(
  'it tells of each set what was added, changed and gone, and which towns it left out',
  async () => {
    const streets = await file(
      'streets.csv',
      'שם_ישוב,סמל_רחוב,שם_רחוב\nנתניה,7,נרקיסים\nתלפיות,1,הגפן\nאי שם,1,א',
    )
    const towns = await file(
      'towns.csv',
      'name,name_en,lat,lng,province\nתלפיות,Talpiyot,32.8,35.3,north',
    )
    const days = await file('days.csv', 'date,status,until,provinces,name\n2031-06-02,closed,,,')
    expect(await run('--towns', towns, '--streets', streets, '--days', days)).toEqual({
      code: 0,
      err: '',
      out: `${[
        ...NOTHING_NEW,
        'towns: 1 added, 0 changed, 0 gone',
        'streets: 2 added, 0 changed, 0 gone',
        'streets: left out of 1 town that has no known point: אי שם (1)',
        'days: 1 added, 0 changed, 0 gone',
      ].join('\n')}\n`,
    })
    const other = await file('days.csv', 'date,status,until,provinces,name\n2031-06-03,open,,,')
    const { out } = await run('--days', other)
    expect(out.split('\n').at(-2)).toBe('days: 1 added, 0 changed, 1 gone')
  },
  MINUTE,
)

test(
  'a file with mistakes changes nothing and is told line by line',
  async () => {
    const days = await file('wrong.csv', 'date,status,until,provinces,name\n2031-06-31,closed,,,')
    expect(await run('--days', days)).toEqual({
      code: 2,
      out: `${NOTHING_NEW.join('\n')}\n`,
      err: 'line 2: date is a day such as 2031-04-08\n',
    })
  },
  MINUTE,
)
