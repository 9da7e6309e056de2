import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'peers/next')

/** How the same page built with Next.js is started; installed and built only here, with the cars and the style sheet of a running app. */
export async function prepareNext(app: string) {
  await writeData(app)
  if (!existsSync(join(folder, 'node_modules/next')))
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  run(process.execPath, [next, 'build'])
  return { cwd: folder, args: [next, 'start', '-H', '127.0.0.1', '-p'] }
}

const next = 'node_modules/next/dist/bin/next'

async function writeData(app: string) {
  const page = await (await fetch(`${app}/catalog`)).text()
  const css = /<style id="style">(.*?)<\/style>/s.exec(page)?.[1]
  const list = await fetch(`${app}/api/SubscriptionMain/CatalogList?store=B2C`, {
    headers: { CountryCode: 'he-IL' },
  })
  if (!css || !list.ok) throw new Error('the app gave no catalogue to compare with')
  const results = join(folder, 'results')
  mkdirSync(results, { recursive: true })
  const write = (name: string, value: object) =>
    writeFileSync(join(results, `${name}.json`), JSON.stringify(value))
  write('style', { css })
  // Next.js takes the fonts of a style sheet into its build; ours stay where they are.
  writeFileSync(join(results, 'style.css'), css.replaceAll(/@font-face\{.*?\}/g, ''))
  write('catalogue', (await list.json()) as object)
  write('words', { catalog: words('catalog'), shell: words('shell'), frame: words('frame') })
}

const words = (name: string): object =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../i18n/messages/he/${name}.json`), 'utf8'))

function run(command: string, args: string[]) {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env })
  if (status === 0) return
  throw new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`)
}
