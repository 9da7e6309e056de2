import { createHmac } from 'node:crypto'
import type { Deps } from '../../deps.ts'

/** What stands in the log for something personal: who knows it can tell that it was there, and nobody else. */
export const keyedHash = ({ settings }: Pick<Deps, 'settings'>, text: string): string =>
  createHmac('sha256', settings.secret).update(text).digest('base64url')
