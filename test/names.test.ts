import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, ROOMS, read } from './files.ts'

/** Words that this code once used in a meaning of its own, with the field's word for each. */
const OLD_WORDS: Record<string, string> = {
  asked: 'input, request, query',
  heard: 'responded',
  kept: 'cached, stored, saved',
  lapse: 'expire',
  lapsed: 'expired',
  loosen: 'release',
  mistake: 'validationError',
  mistakes: 'validationErrors',
  paper: 'document',
  papers: 'documents',
  reckon: 'evaluate, reprice',
  seal: 'encrypt',
  sealed: 'encrypted',
  shelf: 'cache',
  standing: 'status, outcome',
  sweep: 'job',
  told: 'notified',
  undone: 'reversed',
  unheard: 'noResponse',
  unseal: 'decrypt',
  whose: 'owner',
  wish: 'input, choice, pendingAction',
}

/** Names that others fixed: of the wire, of columns, of what lies in the outbox, of a field in a form. */
const FIXED =
  /^(AskPaperAgain|DecidePapers|Papers?|standing|businessPapers|accepted_?[pP]apers|papers?|paperOpenings|kept|keptUntil|asked|depositLapsed|notUndone|undone)$/

const code = () =>
  filesOf(...[...ROOMS, 'test'].map((room) => `${room}/**/*.{ts,tsx,mjs}`), '*.{ts,mjs}').filter(
    (file) => file !== 'test/names.test.ts',
  )

const wordsOf = (name: string) => name.split(/(?=[A-Z])|[-_.]/).map((word) => word.toLowerCase())

const isOld = (name: string) =>
  !FIXED.test(name.replace(/(?:\.test)?\.tsx?$/, '')) &&
  wordsOf(name).some((word) => Object.hasOwn(OLD_WORDS, word))

/** The text without what people read: comments, strings, words between tags. */
const withoutProse = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ' ')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g, "''")
    .replace(/(?<=[(=,:]\s*)\/(?:[^/\\\n]|\\.)+\//g, '')
    .replace(/>[^<>{}=();]*</g, '><')

const identifiersOf = (file: string) =>
  new Set(withoutProse(read(file)).match(/[A-Za-z_$][\w$]*/g) ?? [])

test('an old word is found in a name, and not in what people read', () => {
  expect(['isKept', 'isTold', 'sealed-file.ts'].filter(isOld)).toHaveLength(3)
  expect(['keeper', 'sealevel', 'accepted_papers', 'keptUntil'].filter(isOld)).toEqual([])
  expect(withoutProse("const a = 'kept' // kept\n<p>kept</p>")).not.toContain('kept')
})

test('files are named in the field’s words', () => {
  expect(code().filter((file) => isOld(basename(file)))).toEqual([])
})

test('identifiers are in the field’s words', () => {
  const found = code().flatMap((file) =>
    [...identifiersOf(file)].filter(isOld).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})
