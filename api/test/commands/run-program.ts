import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

type Ended = { code: number; out: string; err: string }

/** What it runs of the embedded database it runs once: making that code faster takes longer than it saves. */
export const ONCE = ['--liftoff-only']

/** Runs a program as a shell would, with nothing set but what the tests themselves need and `settings`. */
export const runProgram = (file: string, args: readonly string[], settings: NodeJS.ProcessEnv) =>
  new Promise<Ended>((resolve) => {
    const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, ENV_FILE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, ENV_FILE, ...settings }
    execFile(process.execPath, [...ONCE, file, ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })

/** Runs a command of package.json by its file's name. */
export const runCommand = (name: string, args: readonly string[], settings: NodeJS.ProcessEnv) =>
  runProgram(
    fileURLToPath(new URL(`../../src/commands/${name}.ts`, import.meta.url)),
    args,
    settings,
  )
