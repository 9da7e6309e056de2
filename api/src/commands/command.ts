import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Clock, openClock } from '../clock.ts'
import { type DatabaseSettings, databaseOf } from '../config.ts'
import type { Database } from '../db/database.ts'
import { hasBegun } from '../db/has-begun.ts'
import { openDatabase } from '../db/open-database.ts'
import type { Env } from '../env.ts'

/** What a shell is told: done, something was found or refused, could not be done. */
export type ExitCode = 0 | 1 | 2

export type Words = { positionals: string[]; values: Record<string, string | boolean | undefined> }

type Command<Arguments> = {
  /** How it is called and what it does, in English. */
  usage: string
  options?: NonNullable<ParseArgsConfig['options']>
  /** What its words ask for; undefined when they ask for nothing it knows. */
  read: (words: Words) => Arguments | undefined
  run: (args: Arguments) => Promise<ExitCode>
}

/** Runs a command of package.json: `--help` prints how it is called, and so do words it does not know, which end with 2. What fails is told in one line. */
export async function runCommand<Arguments>(command: Command<Arguments>) {
  const { usage, run } = command
  const words = readWords(command)
  if (words?.values.help) return console.log(usage)
  const args = words && command.read(words)
  if (args === undefined) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  try {
    process.exitCode = await run(args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 2
  }
}

function readWords({ options }: Pick<Command<unknown>, 'options'>): Words | undefined {
  try {
    const help = { type: 'boolean', short: 'h' } as const
    const read = parseArgs({ options: { ...options, help }, allowPositionals: true })
    return read as Words
  } catch {
    return undefined
  }
}

/** Opens what an app began before, with its clock, and closes it after use. Throws one line when nothing ever began there. */
export async function withDatabase<Result>(
  env: DatabaseSettings & Pick<Env, 'GALGAL_MODE'>,
  use: (database: Database, clock: Clock) => Promise<Result>,
): Promise<Result> {
  const place = databaseOf(env)
  const { url, directory } = place
  if (!(await hasBegun(place)))
    throw new Error(
      url
        ? 'The database of DATABASE_URL is empty: nothing has been started on it'
        : `There is no database in ${directory}: nothing has been started with this DATA_DIR`,
    )
  const database = await openDatabase(place)
  const clock = await openClock(database, env.GALGAL_MODE)
  try {
    return await use(database, clock)
  } finally {
    await clock.close()
    await database.close()
  }
}
