import { afterEach, expect, test, vi } from 'vitest'
import { whenShown } from './when-shown.ts'

afterEach(() => vi.unstubAllGlobals())

const open = (prerendering: boolean) => {
  const document = Object.assign(new EventTarget(), { prerendering })
  vi.stubGlobal('document', document)
  const begin = vi.fn()
  whenShown(begin)
  return { document, begin }
}

test('a page that somebody opened begins at once', () => {
  expect(open(false).begin).toHaveBeenCalledOnce()
})

test('a page that was made ready begins once somebody opens it', () => {
  const { document, begin } = open(true)
  expect(begin).not.toHaveBeenCalled()
  for (let n = 0; n < 2; n++) document.dispatchEvent(new Event('prerenderingchange'))
  expect(begin).toHaveBeenCalledOnce()
})
