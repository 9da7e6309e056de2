import { basename } from 'node:path'
import { type Locale, localeCodes, locales } from '@galgal/i18n/locales'
import { missingIn, missingKeys } from '@galgal/i18n/missing'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { filesOf, read } from './files.ts'

type Messages = { [key: string]: string | Messages }
type Compiled = string | number | Compiled[] | { [branch: string]: Compiled }

const HEBREW_LETTER = /[א-ת]/
const namespacesOf = (language: Locale) =>
  filesOf(`i18n/messages/${language}/*.json`).map((file) => basename(file))
const namespaces = namespacesOf('he')
const others = localeCodes.filter((language) => language !== 'he')

const messagesOf = (language: Locale, namespace: string): Messages =>
  JSON.parse(read(`i18n/messages/${language}/${namespace}`))

/** Every message of a file by its dotted key. */
const flat = (messages: Messages, path = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )

// How icu-minify marks a plural and an ordinal.
const PLURAL = 2
const ORDINAL = 3

/** The names a message asks for, and the branches of its plurals. */
function shapeOf(message: string) {
  const names = new Set<string>()
  const plurals: string[][] = []
  const visit = (nodes: Compiled[]) => {
    for (const node of nodes) {
      if (Array.isArray(node)) {
        const [name, kind, branches] = node
        names.add(String(name))
        if (kind === PLURAL || kind === ORDINAL) plurals.push(Object.keys(branches ?? {}))
        visit(node.slice(1))
      } else if (typeof node === 'object') {
        visit(Object.values(node).flatMap((branch) => (Array.isArray(branch) ? branch : [branch])))
      }
    }
  }
  const compiled = compile(message) as Compiled
  visit(Array.isArray(compiled) ? compiled : [compiled])
  return { names: [...names].toSorted(), plurals }
}

const everyMessage = (language: Locale) =>
  namespacesOf(language).flatMap((namespace) =>
    flat(messagesOf(language, namespace)).map(([key, message]) => ({
      key: `${namespace} ${key}`,
      message,
    })),
  )

test('the shape of a message is seen through tags and branches', () => {
  const message = '<b>{a}</b> {n, plural, one {x {c}} two {y} other {#}} {d, date, short}'
  expect(shapeOf(message)).toEqual({
    names: ['a', 'b', 'c', 'd', 'n'],
    plurals: [['one', 'two', 'other']],
  })
})

test('the types of messages follow the files of the original', async () => {
  const keyOf = (file: string) =>
    basename(file, '.json').replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const rows = namespaces.map(
    (file) => `  ${keyOf(file)}: typeof import('../messages/he/${file}')\n`,
  )
  await expect(`// Written by \`npx vitest run test/messages.test.ts -u\` from the names of the files in messages/he.

/** Every message that a person reads, by namespace. Hebrew is the original. */
export type Messages = {
${rows.join('')}}
export type Namespace = keyof Messages
`).toMatchFileSnapshot('../i18n/src/message-types.ts')
})

test.for(localeCodes)('%s lacks nothing, or has a language that stands in for it', (language) => {
  const { fallback } = locales[language]
  expect(fallback === null ? missingIn(language) : []).toEqual([])
  expect(fallback === null || locales[fallback] !== undefined).toBe(true)
})

test('no text says the brand or the phone itself: the settings do', () => {
  const texts = filesOf('i18n/{messages,legal,posts,handbook}/*/*').map((file) => ({
    file,
    text: read(file),
  }))
  expect(texts.length).toBeGreaterThan(100)
  // The noun is a wheel.
  const noun = /גלגל (?:לבד|חלופי)|הגלגל|לגלגל חלופי/g
  const saying = texts.filter(({ file, text }) =>
    /Galgal|8255|(?<![א-ת])[בלמהוכש]{0,2}גלגל(?![א-ת])/.test(
      file.endsWith('import.json') ? '' : text.replace(noun, ''),
    ),
  )
  expect(saying.map(({ file }) => file)).toEqual([])
})

/** One word for one thing: the word on the left is gone, and what stands in its place is in docs/words.md. */
const retired: Record<Locale, RegExp[]> = {
  he: [
    /ג׳יפון|פנאי (?:קטן|בינוני|גדול)/,
    /(?<!ל)התחבר|להתחבר|מתחברים|התנתקתם/,
    /עוזבים|עזיבה|יציאה מוקדמת/,
    /\d\s?₪/,
    /הלקוחות$/,
    /תמונת פנים|מגובב|מכתב/,
    /כתובת הרשת|כתובת רשת/,
  ],
  en: [
    /\bsign(?:s|ed|ing)?[- ](?:in|out)\b/i,
    /\bhubs?\b/i,
    /\bleav(?:e|ing) early\b/i,
    /\b(?:kept|held) for you\b/i,
    /\bcrow flies\b|\bletter\b|\bnetwork address\b/i,
    /\d\s?₪|\d\*/,
  ],
}
/** Where such a word is another thing: fields of a file, a database, a driver's foot. */
const otherThing = /^import\.json (?:unreachable|reasons\.noVehicles)$/

test.for(localeCodes)('%s says no word that was given up for another', (language) => {
  const texts = filesOf(`i18n/{legal,posts,handbook}/${language}/*`).map((file) => ({
    key: file,
    message: read(file),
  }))
  // Names of values and branches are no words: `{hub}`, `select, hub {`.
  const spoken = (message: string) => message.replace(/\{\w+(?=[,}])|(?<=[,}]\s*)\w+(?=\s*\{)/g, '')
  const said = [...everyMessage(language), ...texts]
    .filter(({ key }) => !otherThing.test(key))
    .flatMap(({ key, message }) =>
      retired[language].flatMap((word) => {
        const found = word.exec(spoken(message))
        return found ? [`${key}: ${found[0]}`] : []
      }),
    )
  expect(said).toEqual([])
})

test('what a language lacks is listed by file and key', () => {
  const whole = { a: { one: '1', two: '2' }, b: '3' }
  expect(missingKeys(whole, { a: { two: '2' } })).toEqual(['a.one', 'b'])
  expect(missingKeys(whole, whole)).toEqual([])
})

test.for(others)('%s has no message that Hebrew does not have', (language) => {
  const known = new Set(everyMessage('he').map(({ key }) => key))
  expect(everyMessage(language).filter(({ key }) => !known.has(key))).toEqual([])
})

test.for(others)('%s asks for the same values as Hebrew', (language) => {
  const original = new Map(everyMessage('he').map(({ key, message }) => [key, message]))
  const different = everyMessage(language).filter(
    ({ key, message }) =>
      `${shapeOf(message).names}` !== `${shapeOf(original.get(key) ?? '').names}`,
  )
  expect(different).toEqual([])
})

test.for(localeCodes)('plurals in %s name every form of the language', (language) => {
  const rules = new Intl.PluralRules(locales[language].tag)
  const forms = rules.resolvedOptions().pluralCategories.toSorted()
  const isWhole = (branches: string[]) => {
    const exact = branches.filter((branch) => branch.startsWith('='))
    const counted = branches.filter((branch) => !branch.startsWith('=')).toSorted()
    // Nothing or a bare number: a message without an inflected word needs no forms.
    const isBare = exact.join() === '=0' && counted.join() === 'other'
    return isBare || counted.join() === forms.join()
  }
  const wrong = everyMessage(language).filter(
    ({ message }) => !shapeOf(message).plurals.every(isWhole),
  )
  expect(wrong).toEqual([])
})

test('Hebrew counts one, two and other, English one and other', () => {
  const formsOf = (tag: string) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  expect(formsOf('he-IL').toSorted()).toEqual(['one', 'other', 'two'])
  expect(formsOf('en-IL').toSorted()).toEqual(['one', 'other'])
})

test('no message is empty, and none shouts', () => {
  const all = localeCodes.flatMap(everyMessage)
  expect(all.filter(({ message }) => message.trim() === '')).toEqual([])
  const loud = all.filter(({ message }) => /!(?!\[)/.test(message)).map(({ key }) => key)
  // The specification's own text.
  expect([...new Set(loud)]).toEqual(['shell.json toast.thankYou'])
})

test('words live in the text room', () => {
  const code = filesOf('{web,api,domain,contract}/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|suite|spec|fixture)\.tsx?$|^api\/src\/db\/seed\/|^api\/test\//.test(file),
  )
  expect(code.filter((file) => HEBREW_LETTER.test(read(file)))).toEqual([])
})
