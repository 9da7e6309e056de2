import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../test/commands/run-program.ts'
import { fillDirectory } from '../../test/seeded-database.ts'
import { openDatabase } from '../db/open-database.ts'

const example = fileURLToPath(new URL('../../../docs/catalogue-example.csv', import.meta.url))
const MINUTE = 60_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galgal-import-'))
  await fillDirectory(folder)
})
afterAll(() => rm(folder, { recursive: true }))

/** On an embedded database of its own. */
const run = (...args: string[]) => runCommand('import-catalogue', args, { DATA_DIR: folder })

test('without a file, and with words it does not know, it says how it is used', async () => {
  const usage = expect.stringMatching(/^Usage: npm run catalogue:import -- FILE/)
  for (const words of [[], ['one.csv', '--lang', 'fr']])
    expect(await run(...words)).toEqual({ code: 2, out: '', err: usage })
})

test('a file that is not there is named', async () => {
  expect(await run('nowhere.json', '--lang', 'en')).toEqual({
    code: 1,
    out: '',
    err: 'We could not read the file nowhere.json.\n',
  })
})

test(
  'a database in use by another process is left alone, and that is said',
  async () => {
    const database = await openDatabase({ directory: join(folder, 'db') })
    try {
      const { code, err } = await run(example, '--lang', 'en')
      expect(code).toBe(1)
      expect(err).toBe(
        `The database in ${folder} is in use by another Galgal process. Stop it and try again, or set another DATA_DIR or DATABASE_URL.\n`,
      )
    } finally {
      await database.close()
    }
  },
  MINUTE,
)

test(
  'mistakes are printed in Hebrew or English and nothing changes, then the example is imported',
  async () => {
    const bad = join(folder, 'bad.json')
    await writeFile(bad, '[\n  {\n    "classificationId": 1,\n    "size": "huge"\n  }\n]')
    const hebrew = await run(bad)
    expect(hebrew).toMatchObject({ code: 1, out: '' })
    expect(hebrew.err).toContain('שורה 4, size: הערך huge אינו אחד מאלה: mini, small')
    expect(hebrew.err).toMatch(/נמצאו \d+ שגיאות\. שום דבר לא השתנה\.\n$/)
    const english = await run(bad, '--lang', 'en')
    expect(english.err).toContain('Line 4, size: huge is not one of these: mini, small')
    expect(await run(example)).toEqual({
      code: 0,
      out: 'נוספו: 0 · עודכנו: 0 · הוסרו מהמכירה: 245 · ללא שינוי: 3\n',
      err: '',
    })
    const latin1 = join(folder, 'latin1.csv')
    await writeFile(latin1, Buffer.from('brandHe\né', 'latin1'))
    expect((await run(latin1, '--lang', 'en')).err).toContain('Line 1: the file is not UTF-8')
  },
  2 * MINUTE,
)

test(
  'photos beside the file become pictures in DATA_DIR, and those no car has any more are removed',
  async () => {
    const [header, first, ...others] = (await readFile(example, 'utf8')).trim().split('\n')
    const file = join(folder, 'cars.csv')
    const pictures = join(folder, 'photos')
    const importWith = async (photos: string) => {
      await writeFile(
        file,
        [`${header},photos`, `${first},${photos}`, ...others.map((it) => `${it},`)].join('\n'),
      )
      return run(file, '--lang', 'en')
    }
    const photo = sharp({ create: { width: 700, height: 500, channels: 3, background: '#b03a2e' } })
    await writeFile(join(folder, 'front.jpg'), await photo.jpeg().toBuffer())

    expect(await importWith('front.jpg|../front.jpg')).toEqual({
      code: 0,
      out: `Line 2, photos 2 (Hyundai Tucson Executive Hybrid 1.6): ../front.jpg is not in the folder of the import file
One photo was not taken. The cars themselves are imported, and show their other photos or a drawing.
Added: 0 · updated: 1 · retired: 0 · unchanged: 2
`,
      err: '',
    })
    expect(await readdir(pictures)).toHaveLength(6)
    for (const name of await readdir(pictures)) await utimes(join(pictures, name), 0, 0)
    expect((await importWith('')).out).toContain('updated: 1')
    expect(await readdir(pictures)).toEqual([])
  },
  2 * MINUTE,
)
