import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'

const body = {
  documentURL: 'https://shop.example/en/changePassword/secret?x=1',
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://evil.example/steal.js?cookie=1',
  sourceFile: 'https://shop.example/assets/a.js',
  lineNumber: 3,
  sample: 'alert("Dana")',
}
const report = { type: 'csp-violation', age: 1, url: body.documentURL, body }
const input = {
  page: '/en/changePassword',
  directive: 'script-src-elem',
  blocked: 'https://evil.example/steal.js',
  source: 'https://shop.example/assets/a.js',
  line: 3,
}

/** The app, and what its log is told. */
async function openReports() {
  const api = await openTestApi()
  const lines: object[] = []
  api.deps.log.warn = (line: unknown) => void lines.push(line as object)
  const post = async (sent: unknown, address = '192.0.2.1') => {
    const headers = { 'content-type': 'application/reports+json', 'x-visitor-address': address }
    const text = typeof sent === 'string' ? sent : JSON.stringify(sent)
    const init = { method: 'POST', body: text, headers }
    const answer = await api.send(new Request('http://api/api/reports/policy', init))
    return answer.status
  }
  return { lines, post }
}

test('[S28] what a policy refused is told to the log, without what stood on the page', async () => {
  const { lines, post } = await openReports()
  expect(await post([report])).toBe(204)
  expect(lines).toEqual([input])
})

test('[S28] browsers that report in the old way are heard too', async () => {
  const { lines, post } = await openReports()
  const old = {
    'csp-report': {
      'document-uri': body.documentURL,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'inline',
      'source-file': body.sourceFile,
      'line-number': 3,
    },
  }
  expect(await post(old)).toBe(204)
  expect(lines).toEqual([{ ...input, blocked: 'inline' }])
})

test('[S25] nothing that a report makes up reaches the log', async () => {
  const { lines, post } = await openReports()
  const odd = {
    documentURL: 'x\ny',
    effectiveDirective: 'a b\n',
    blockedURL: 'data:text/html,secret',
  }
  expect(await post([{ type: 'csp-violation', body: { ...odd, lineNumber: 'x' } }])).toBe(204)
  expect(lines).toEqual([{ page: undefined, directive: '', blocked: 'data:', source: '', line: 0 }])
})

test('[S28] no network fills the log, nor do all together', async () => {
  const { lines, post } = await openReports()
  for (let n = 0; n < 30; n++) await post([report])
  expect(lines).toHaveLength(20)
  for (let n = 0; n < 300; n++) await post([report], `192.0.${n % 250}.1`)
  expect(lines.length).toBeLessThanOrEqual(200)
})

test('[S28] what is no report, or too much of one, is refused', async () => {
  const { lines, post } = await openReports()
  for (const sent of ['', '{', '[]x', '{"a":1}', [{ type: 'other' }], Array(11).fill(report)])
    expect(await post(sent)).toBe(400)
  expect(await post(JSON.stringify([report]) + ' '.repeat(20_000))).toBe(413)
  expect(lines).toEqual([])
})
