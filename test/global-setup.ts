import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from './files.ts'

/** In a process of its own, as Node runs it. */
export async function setup() {
  await promisify(execFile)(process.execPath, ['api/test/make-template.ts'], { cwd: ROOT })
}
