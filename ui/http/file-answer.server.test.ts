import { expect, test } from 'vitest'
import { fileAnswer } from './file-answer.server.ts'

const bytes = new Uint8Array([37, 80, 68, 70])

test('[AP17] a file is saved under its name in Hebrew, whole', async () => {
  const name = "חוזה המנוי (1) 'א'.pdf"
  const answer = fileAnswer('application/pdf', { ok: true, value: { name, bytes } })
  const said = answer.headers.get('Content-Disposition') ?? ''
  const [, saved = ''] = /^attachment; filename\*=UTF-8''([\w%.-]+)$/.exec(said) ?? []
  expect(decodeURIComponent(saved)).toBe(name)
  expect(answer.headers.get('Content-Length')).toBe('4')
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
})

test.for([
  [404, 404],
  [400, 404],
  [503, 503],
] as const)('a file that is refused with %i is a page of %i', ([status, page]) => {
  const errorAnswer = { ok: false as const, status, code: status, message: '' }
  expect(() => fileAnswer('application/pdf', errorAnswer)).toThrow(
    expect.objectContaining({ init: { status: page } }),
  )
})
