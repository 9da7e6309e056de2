import { settingsOf } from '../config.ts'
import type { Env } from '../env.ts'

/** Where the office is reached. Throws one line when it is off. */
export function officeAddress(env: Env): string {
  const { office } = settingsOf(env)
  if (!office) throw new Error('OFFICE is off: there is no office to come into')
  return office.urls[0]
}
