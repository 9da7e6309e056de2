import { readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { DocumentText } from './document-text.ts'
import { fontBlobs, shownBy, shownCharacters } from './fonts.ts'

export type Job = {
  number: number
  /** By the names that the document has for them. */
  pictures: { file: string; bytes: Uint8Array }[]
  document: Omit<DocumentText, 'parts'> & {
    parts: object[]
    direction: 'rtl' | 'ltr'
    author: string
    brand: string
    /** How the company is reached, in one line. */
    contact: string[]
    /** Of a brand of its own: its colour, and its logo as an SVG. */
    colour?: string | undefined
    logo?: string | undefined
    /** Of ours, what stands before its name, as an SVG. */
    mark?: string | undefined
  }
}
export type Done = { number: number } & ({ pdf: Uint8Array } | { broken: string })

/** How many documents' layouts are remembered, for what the next one has in common with them. */
const REMEMBERED = 10

/** Pages go first. */
const NICER = 10

// Linux takes this for the thread alone; elsewhere it would be for the whole app.
if (process.platform === 'linux')
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICER))

const mainFileContent = readFileSync(new URL('./document.typ', import.meta.url), 'utf8')
/** A folder that is not there: the template alone is known, and the pictures of the document that is made. */
const FOLDER = '/nowhere'
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }], workspace: FOLDER })

function make({ document, pictures }: Job): Uint8Array {
  // What no font shows would make no document at all: a name may hold any letter.
  const asShown = (_: string, value: unknown) =>
    typeof value === 'string' ? shownBy(shownCharacters, value) : value
  const inputs = { document: JSON.stringify(document, asShown) }
  for (const { file, bytes } of pictures)
    compiler.mapShadow(`${FOLDER}/${file}`, Buffer.from(bytes))
  try {
    return compile(inputs)
  } finally {
    if (pictures.length > 0) compiler.resetShadow()
  }
}

function compile(inputs: Record<string, string>): Uint8Array {
  const made = compiler.compile({ mainFileContent, inputs })
  const page = made.result
  if (!page) throw new Error('document has no page')
  // PDF/UA-1: tagged, with a title and a language, or not made at all.
  const pdf = compiler.pdf(page, { pdfStandard: 'ua-1' })
  compiler.evictCache(REMEMBERED)
  return new Uint8Array(pdf)
}

parentPort?.on('message', (job: Job) => {
  const { number } = job
  try {
    parentPort?.postMessage({ number, pdf: make(job) } satisfies Done)
  } catch (error) {
    // The reason alone: what was being written stays out of logs.
    const broken = error instanceof Error ? error.message : 'unknown'
    parentPort?.postMessage({ number, broken } satisfies Done)
  }
})
