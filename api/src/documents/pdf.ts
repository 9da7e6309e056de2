import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { company, companyPhone, isOtherBrand } from '@galgal/i18n/company'
import { locales } from '@galgal/i18n/locales'
import { Fault } from '../handle.ts'
import type { Block, DocumentText } from './document-text.ts'
import type { Done, Job } from './pdf-thread.ts'

const mark = readFileSync(new URL('./mark.svg', import.meta.url), 'utf8')

/** A longer queue refuses: it would keep its callers waiting for too long. */
const MAX_WAITING = 100

type Waiting = { done: (pdf: Uint8Array) => void; failed: (error: Error) => void }
const waiting = new Map<number, Waiting>()
let count = 0
let thread: Worker | undefined

/** One thread makes every document, beside the one that answers visitors; it starts with the first. */
function openThread(): Worker {
  const opened = new Worker(new URL('./pdf-thread.ts', import.meta.url))
  opened.on('message', (done: Done) => {
    const job = waiting.get(done.number)
    waiting.delete(done.number)
    if (waiting.size === 0) opened.unref()
    if ('pdf' in done) job?.done(done.pdf)
    else job?.failed(new Error(`document was not rendered: ${done.broken}`))
  })
  opened.on('error', (error: Error) => {
    if (thread === opened) thread = undefined
    const all = [...waiting.values()]
    waiting.clear()
    for (const { failed } of all) failed(error)
  })
  return opened
}

/** Pictures apart from the words, which name each by its file. */
function withFiles(parts: DocumentText['parts']) {
  const pictures: Job['pictures'] = []
  const named = (block: Block) => {
    if (block.kind !== 'pictures') return block
    const all = block.pictures.map(({ bytes, ...words }) => {
      const file = `picture-${pictures.length}.jpg`
      pictures.push({ file, bytes })
      return { ...words, file }
    })
    return { ...block, pictures: all }
  }
  return {
    parts: parts.map((part) => ({ ...part, blocks: part.blocks.map(named) })),
    pictures,
  }
}

/** A document as a tagged PDF (PDF/UA-1) with its language and title. Throws a 503 when too many are waited for. */
export function makePdf(text: DocumentText): Promise<Uint8Array> {
  if (waiting.size >= MAX_WAITING) throw new Fault(503)
  thread ??= openThread()
  const worker = thread
  const number = ++count
  const direction = locales[text.locale].dir
  const { legalName, brand, colours, logo, email } = company()
  const { parts, pictures } = withFiles(text.parts)
  const document = {
    ...text,
    parts,
    direction,
    author: legalName[text.locale],
    brand: brand[text.locale],
    contact: [companyPhone(text.locale), email],
    colour: colours?.light.brand,
    logo: logo?.svg,
    mark: isOtherBrand() ? undefined : mark,
  }
  return new Promise((done, failed) => {
    waiting.set(number, { done, failed })
    worker.ref()
    worker.postMessage({ number, document, pictures } satisfies Job)
  })
}
