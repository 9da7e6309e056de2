import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actOnKey } from './key-acts.ts'

/** As much of a browser's elements as decides whose the keys are. */
type Field = { tagName: string; type?: string; isContentEditable?: boolean }
const isElement = { [Symbol.hasInstance]: (it: unknown) => (it as Field)?.tagName !== undefined }
const isInput = { [Symbol.hasInstance]: (it: unknown) => (it as Field)?.tagName === 'INPUT' }
const page: Field = { tagName: 'BODY' }

beforeEach(() => {
  vi.stubGlobal('HTMLElement', isElement)
  vi.stubGlobal('HTMLInputElement', isInput)
  vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => [] })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function keyboard() {
  const goTo = vi.fn()
  const help = vi.fn()
  const hear = actOnKey({ goTo, help })
  let now = 0
  const press = (code: string, key: string, more: object = {}) => {
    now += 200
    hear({
      code,
      key,
      timeStamp: now,
      target: page,
      preventDefault: () => {},
      ...more,
    } as unknown as KeyboardEvent)
  }
  return { goTo, help, press, wait: (ms: number) => (now += ms) }
}

test('[OF148][OF150] g and then a key opens a page by where the keys are, also while they type Hebrew', () => {
  const { goTo, press } = keyboard()
  press('KeyG', 'ע')
  press('KeyC', 'ב')
  expect(goTo.mock.calls).toEqual([['KeyC']])
})

test('a key alone, or long after g, opens nothing', () => {
  const { goTo, press, wait } = keyboard()
  press('KeyC', 'c')
  press('KeyG', 'g')
  wait(2000)
  press('KeyC', 'c')
  expect(goTo).not.toHaveBeenCalled()
})

test('[OF149] the question mark shows all keys', () => {
  const { help, press } = keyboard()
  press('Slash', '?', { shiftKey: true })
  expect(help).toHaveBeenCalledOnce()
})

test.for<[string, Field]>([
  ['a line of text', { tagName: 'INPUT', type: 'text' }],
  ['the search', { tagName: 'INPUT', type: 'search' }],
  ['a text', { tagName: 'TEXTAREA' }],
  ['a choice', { tagName: 'SELECT' }],
  ['what is edited in place', { tagName: 'DIV', isContentEditable: true }],
])('[OF151] keys never act inside %s', ([, target]) => {
  const { goTo, help, press } = keyboard()
  press('KeyG', 'g', { target })
  press('KeyC', 'c', { target })
  press('Slash', '?', { target, shiftKey: true })
  expect(goTo).not.toHaveBeenCalled()
  expect(help).not.toHaveBeenCalled()
})

test('[OF151] a box that is checked is no field to type in', () => {
  const { goTo, press } = keyboard()
  const target: Field = { tagName: 'INPUT', type: 'checkbox' }
  press('KeyG', 'g', { target })
  press('KeyO', 'o', { target })
  expect(goTo.mock.calls).toEqual([['KeyO']])
})

test('the browser keeps its own keys', () => {
  const { goTo, press } = keyboard()
  press('KeyG', 'g', { ctrlKey: true })
  press('KeyC', 'c', { metaKey: true })
  expect(goTo).not.toHaveBeenCalled()
})
