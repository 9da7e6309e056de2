import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { homeLocale, isLocale, type Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { formatOutcome } from './catalogue-import/format-outcome.ts'
import { importFile } from './catalogue-import/import-file.ts'
import { processPhotos } from './catalogue-import/process-photos.ts'
import { photosIn, readEnv } from './config.ts'
import { listPhotoIds } from './db/catalogue/photos.ts'
import { DirectoryInUse, openDatabase } from './db/open-database.ts'
import { beginningOf, seedWhenEmpty } from './db/seed/seed.ts'
import { removeUnusedPhotos } from './photos/picture-name.ts'

type Arguments = { file: string | undefined; locale: Locale }

function readArguments(): Arguments {
  try {
    const { values, positionals } = parseArgs({
      options: { lang: { type: 'string', default: homeLocale } },
      allowPositionals: true,
    })
    const [file, ...others] = positionals
    return isLocale(values.lang)
      ? { file: others.length ? undefined : file, locale: values.lang }
      : { file: undefined, locale: homeLocale }
  } catch {
    return { file: undefined, locale: homeLocale }
  }
}

const fail = (text: string) => {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

async function open() {
  const env = readEnv(process.env)
  const database = await openDatabase({
    url: env.DATABASE_URL,
    directory: join(env.DATA_DIR, 'db'),
  })
  // A database that was never started begins as it would by a start; the file then replaces the demo cars, if there are any.
  await seedWhenEmpty(database.db, beginningOf(env.GALGAL_MODE), new Date())
  return { database, photosDirectory: photosIn(env) }
}

async function run({ file, locale }: Arguments) {
  const t = translator(locale, 'import')
  if (!file) return fail(t('usage'))
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return fail(t('noFile', { file }))
  const opened = await open().catch((error: unknown) => {
    const directory = process.env.DATA_DIR || 'data'
    fail(
      error instanceof DirectoryInUse
        ? t('inUse', { directory })
        : t('unreachable', { reason: error instanceof Error ? error.message : String(error) }),
    )
  })
  if (!opened) return
  const { database, photosDirectory } = opened
  const now = new Date()
  try {
    const folders = { from: dirname(resolve(file)), to: photosDirectory, now }
    const outcome = await importFile(database.db, bytes, now, (cars) =>
      processPhotos(folders, cars),
    )
    if (outcome.problems) return fail(formatOutcome(outcome, locale))
    await removeUnusedPhotos(folders.to, await listPhotoIds(database.db), now)
    process.stdout.write(`${formatOutcome(outcome, locale)}\n`)
  } finally {
    await database.close()
  }
}

await run(readArguments())
