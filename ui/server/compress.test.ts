import { expect, test } from 'vitest'
import { encodingFor, isCompressible } from './compress.ts'

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['identity', 'identity'],
  ['', 'identity'],
  ['deflate, gzip ;q=0.5', 'gzip'],
] as const)('of "%s" the browser gets %s', ([accepted, encoding]) => {
  expect(encodingFor(accepted)).toBe(encoding)
  expect(encodingFor(accepted)).toBe(encoding)
})

test('text is compressed, pictures are not', () => {
  expect(isCompressible('text/html; charset=utf-8')).toBe(true)
  expect(isCompressible('text/x-script')).toBe(true)
  expect(isCompressible('image/svg+xml')).toBe(true)
  expect(isCompressible('image/avif')).toBe(false)
})
