import { basename } from 'node:path'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { filesOf, read } from './files.ts'

type Messages = { [key: string]: string | Messages }
type Compiled = string | number | Compiled[] | { [branch: string]: Compiled }

const HEBREW_LETTER = /[א-ת]/
const namespaces = filesOf('i18n/messages/he/*.json').map((file) => basename(file))

const messagesOf = (language: 'he' | 'en', namespace: string): Messages =>
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

const everyMessage = (language: 'he' | 'en') =>
  namespaces.flatMap((namespace) =>
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

test('both languages have the same files', () => {
  expect(namespaces.length).toBeGreaterThan(0)
  expect(filesOf('i18n/messages/en/*.json').map((file) => basename(file))).toEqual(namespaces)
})

test.for(namespaces)('%s has the same keys in both languages', (namespace) => {
  const keys = (language: 'he' | 'en') => flat(messagesOf(language, namespace)).map(([key]) => key)
  expect(keys('en').toSorted()).toEqual(keys('he').toSorted())
})

test.for(namespaces)('%s asks for the same values in both languages', (namespace) => {
  const shapes = (language: 'he' | 'en') =>
    Object.fromEntries(
      flat(messagesOf(language, namespace)).map(([key, message]) => [key, shapeOf(message).names]),
    )
  expect(shapes('en')).toEqual(shapes('he'))
})

test.for([
  ['he', ['one', 'other', 'two']],
  ['en', ['one', 'other']],
] as const)('plurals in %s name every form of the language', ([language, forms]) => {
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

test('no message is empty, and none shouts', () => {
  const both = [...everyMessage('he'), ...everyMessage('en')]
  expect(both.filter(({ message }) => message.trim() === '')).toEqual([])
  expect(both.filter(({ message }) => /!(?!\[)/.test(message))).toEqual([])
})

test('words live in the text room', () => {
  const code = filesOf('{web,api,domain,contract}/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|suite|spec|fixture)\.tsx?$|^api\/src\/db\/seed\/|^api\/test\//.test(file),
  )
  expect(code.filter((file) => HEBREW_LETTER.test(read(file)))).toEqual([])
})
