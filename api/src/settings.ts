import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { setCompany } from '@galgal/i18n/company'
import { companyOf } from './company-settings.ts'
import { RENAMED, readEnv, type Source } from './config.ts'
import type { Env } from './env.ts'
import { misspeltSettings } from './misspelt-settings.ts'

const root = new URL('../../', import.meta.url)

/** The settings of this process, read and as they were written, with its words set to name its company; throws one line that names each one that is missing, wrong or misspelt. */
export function readSettings(): { env: Env; source: Source } {
  const source = loadSource(process.env)
  const env = readEnv(source)
  setCompany(companyOf(env))
  return { env, source }
}

/** Whether a script of package.json runs us. */
export const isUnderNpm = (source: Source): boolean => source.npm_lifecycle_event !== undefined

/** What is set in the environment, and what is not set there as the file `.env` beside package.json says, or the one that ENV_FILE names. */
function loadSource(environment: Source): Source {
  const given = environment.ENV_FILE
  if (given && !existsSync(given)) throw new Error(`ENV_FILE: there is no file ${given}`)
  const file = given || fileURLToPath(new URL('.env', root))
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const names = { inFile: Object.keys(written), inEnvironment: Object.keys(environment) }
  const misspelt = misspeltSettings(names, explainedSettings())
  if (misspelt.length) throw new Error(misspelt.join('; '))
  const set = Object.entries(environment).filter(([, value]) => value !== '')
  return { ...written, ...Object.fromEntries(set) }
}

/** Every setting is explained in the example; names of before are still read. */
const explainedSettings = (): string[] => [
  ...readFileSync(new URL('.env.example', root), 'utf8')
    .matchAll(/^([A-Z][A-Z0-9_]*)=/gm)
    .map(([, name = '']) => name),
  ...Object.keys(RENAMED),
]
