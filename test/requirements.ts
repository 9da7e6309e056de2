import { filesOf, read } from './files.ts'

type Requirement = { id: string; statement: string }
type Proof = { id: string; file: string; title: string }

/** Every row of docs/requirements.md, in its order; the office's ids have three digits. */
export const readRequirements = (): Requirement[] =>
  [...read('docs/requirements.md').matchAll(/^\| ([A-Z]{2}\d{2}|OF\d{3}) \| (.+) \|$/gm)].map(
    ([, id = '', statement = '']) => ({ id, statement }),
  )

// A title names what it proves first: '[CA12][CA13] availability …'. A skipped test proves nothing.
const TITLE =
  /(?<!\.(?:skip|todo)\(\s*)(['"`])((?:\[(?:[A-Z]{2}|S\d)[^\]'"`\n]*\]\s*)+)([^\n]*?)\1/g

/** Whether a row is the back office's, which is proven as it is built. */
export const isOfOffice = ({ id }: Requirement) => /^OF\d{3}$/.test(id)

/** Every threat of docs/security.md, in its order. */
export const readThreats = (): Requirement[] =>
  [...read('docs/security.md').matchAll(/^\| (S\d{2}) \| (.+?) \|/gm)].map(
    ([, id = '', statement = '']) => ({ id, statement }),
  )

/** The requirements and threats that a test file's titles name; `text` is the file's source. */
export const proofsIn = (file: string, text: string): Proof[] =>
  [...text.matchAll(TITLE)].flatMap(([, , ids = '', title = '']) =>
    [...ids.matchAll(/\[([^\]]*)\]/g)].map(([, id = '']) => ({ id, file, title: title.trim() })),
  )

export const readProofs = (): Proof[] =>
  filesOf('**/*.test.ts', '**/*.suite.ts', '**/*.spec.ts').flatMap((file) =>
    proofsIn(file, read(file)),
  )

/** What is proven, what is not yet, and titles that name a requirement which does not exist. */
export function compare(requirements: Requirement[], proofs: Proof[]) {
  const known = new Set(requirements.map(({ id }) => id))
  const byId = Map.groupBy(proofs, ({ id }) => id)
  return {
    proven: requirements.filter(({ id }) => byId.has(id)),
    unproven: requirements.filter(({ id }) => !byId.has(id)),
    unknown: proofs.filter(({ id }) => !known.has(id)),
    proofsOf: (id: string) => byId.get(id) ?? [],
  }
}

function print() {
  const statements = [...readRequirements(), ...readThreats()]
  const { proven, unproven, unknown, proofsOf } = compare(statements, readProofs())
  for (const { id, statement } of statements) {
    console.log(`${id}  ${statement}`)
    for (const { file, title } of proofsOf(id)) console.log(`      ✓ ${title} (${file})`)
    if (proofsOf(id).length === 0) console.log('      – no test yet')
  }
  for (const { id, file, title } of unknown) {
    console.log(`[${id}] is no requirement and no threat: ${title} (${file})`)
  }
  console.log(
    `\n${statements.length} requirements and threats: ${proven.length} proven, ${unproven.length} without a test; ${unknown.length} unknown ids`,
  )
  process.exitCode = unknown.length > 0 ? 1 : 0
}

if (import.meta.main) print()
