import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { homeLocale, isLocale, type Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { formatOutcome } from '../catalogue-import/format-outcome.ts'
import { importFile } from '../catalogue-import/import-file.ts'
import { type NamedPhotos, processPhotos } from '../catalogue-import/process-photos.ts'
import { databaseOf, foldersOf } from '../config.ts'
import { listKnownPhotos, listPhotoIds } from '../db/catalogue/photos.ts'
import type { Database } from '../db/database.ts'
import { DirectoryInUse, openDatabase } from '../db/open-database.ts'
import { beginningOf, seedWhenEmpty } from '../db/seed/seed.ts'
import type { Env } from '../env.ts'
import { openLog } from '../log.ts'
import { openObjects } from '../objects/open-objects.ts'
import { removeUnusedPhotos } from '../photos/picture-name.ts'
import { readSettings } from '../settings.ts'
import { type ExitCode, runCommand, type Words } from './command.ts'
import { openProgress } from './progress.ts'

const usage = `Usage: npm run catalogue:import -- FILE [--lang he|en]

Adds, updates and retires vehicles from JSON or CSV, and hubs, coverages and coupons from JSON. One bad row, and
nothing is changed. The forms are in docs/catalogue-import.md. What it says is in Hebrew, or in English with --lang en.`

type Arguments = { file: string; locale: Locale }

function readArguments({ positionals: [file, ...others], values }: Words): Arguments | undefined {
  const lang = String(values.lang ?? homeLocale)
  return file && others.length === 0 && isLocale(lang) ? { file, locale: lang } : undefined
}

const fail = (text: string): ExitCode => {
  process.stderr.write(`${text}\n`)
  return 1
}

async function open(env: Env) {
  const database = await openDatabase(databaseOf(env))
  // A database that was never started begins as it would by a start; the file then replaces the demo cars, if there are any.
  await seedWhenEmpty(database.db, beginningOf(env.GALGAL_MODE), new Date())
  return database
}

const progressOf = (what: 'photos' | 'cars', locale: Locale) =>
  openProgress((step) => translator(locale, 'import')(`progress.${what}`, step))

async function run({ file, locale }: Arguments): Promise<ExitCode> {
  const { env, source } = readSettings()
  const t = translator(locale, 'import')
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return fail(t('noFile', { file }))
  let database: Database
  try {
    database = await open(env)
  } catch (error) {
    return fail(
      error instanceof DirectoryInUse
        ? t('inUse', { directory: env.DATA_DIR })
        : t('unreachable', { reason: error instanceof Error ? error.message : String(error) }),
    )
  }
  const now = new Date()
  try {
    const objects = { ...env, folders: foldersOf(env), source }
    const { photos: to } = await openObjects(objects, { log: openLog('silent') })
    const known = await listKnownPhotos(database.db)
    const [photos, cars] = [progressOf('photos', locale), progressOf('cars', locale)]
    const folders = {
      from: dirname(resolve(file)),
      to,
      now,
      known,
      onProgress: photos.step,
    }
    const makePhotos = (named: readonly NamedPhotos[]) =>
      processPhotos(folders, named).finally(photos.end)
    const outcome = await importFile(database.db, bytes, now, makePhotos, cars.step)
    cars.end()
    if (outcome.problems) return fail(formatOutcome(outcome, locale))
    await removeUnusedPhotos(to, await listPhotoIds(database.db), now)
    process.stdout.write(`${formatOutcome(outcome, locale)}\n`)
    return 0
  } finally {
    await database.close()
  }
}

await runCommand({ usage, options: { lang: { type: 'string' } }, read: readArguments, run })
