import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from './files.ts'

/** In a process of its own, as Node runs it. */
export async function setup() {
  const server = process.env.TEST_DATABASE_URL
  const args = ['api/test/make-template.ts', ...(server ? [server] : [])]
  await promisify(execFile)(process.execPath, args, { cwd: ROOT })
}
