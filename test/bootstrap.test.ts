import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { filesOf, ROOT, read } from './files.ts'

/** A Node that cannot put another program in its own place, such as any on Windows. */
const OLD = 'data:text/javascript,process.execve=undefined'

/** Runs a program as the scripts of package.json do. */
const start = (more: string[], ...words: string[]) =>
  spawn(process.execPath, [...more, 'bootstrap.mjs', 'dev', ...words], { cwd: ROOT })

test.for([
  ['in its own place', []],
  ['as its child', ['--import', OLD]],
] as [string, string[]][])(
  'a program is run %s: it is told its settings, hears the signal, and its end is the end',
  async ([_, more]) => {
    const source = `
      process.on('SIGTERM', () => process.exit(7))
      setInterval(() => {}, 1000)
      console.log(process.env.WORD, process.argv.at(-1))
    `
    const child = start(more, 'WORD=one', '-e', source, '--', 'TWO=2')
    const [said] = await once(child.stdout, 'data')
    expect(String(said).trim()).toBe('one TWO=2')
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(7)
  },
)

test('a word it does not know is answered by how it is called', async () => {
  const child = spawn(process.execPath, ['bootstrap.mjs', 'nonsense'], { cwd: ROOT })
  const [said] = await once(child.stderr, 'data')
  expect(String(said)).toMatch(/^galgal: usage: node bootstrap\.mjs start \| dev \| test/)
})

test('no script of a package needs a shell of one kind of system', () => {
  const scripts = filesOf('package.json', '*/package.json').flatMap((file) =>
    Object.values<string>(JSON.parse(read(file)).scripts ?? {}),
  )
  expect(scripts.length).toBeGreaterThan(15)
  expect(scripts.filter((it) => /\bexec\b|\bhash\b|['"$;|]|(?:^|&& )[A-Z_]+=/.test(it))).toEqual([])
})
