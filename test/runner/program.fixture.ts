import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../files.ts'
import { describeFailure } from './failures.ts'
import { openProgress } from './progress.ts'
import { RESULTS, runStep } from './step.ts'

const env = { VITEST: undefined, NO_COLOR: '1', FORCE_COLOR: undefined }

/** Runs files in a folder of their own with a real test program, which tells through a reporter of ours. */
export async function runFiles(
  files: Record<string, string>,
  reporter: string,
  program: (folder: string) => string[],
) {
  // Inside the project, where its packages are found.
  mkdirSync(RESULTS, { recursive: true })
  const folder = mkdtempSync(join(RESULTS, 'reporter-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const args = [...program(folder), `--reporter=${join(import.meta.dirname, reporter)}`]
  const step = { name: reporter, hasTests: true, isPart: true, commands: [{ args, env }] }
  const result = await runStep(step, openProgress({ write: () => {} }))
  const said = Object.fromEntries(result.failures.map((it) => [it.title, describeFailure(it)]))
  rmSync(folder, { recursive: true })
  return { ...result, said, path: relative(ROOT, folder) }
}
