import { MINUTE } from '@galgal/domain/dates'
import type { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { neighbourhoodOf } from '../flows/limits.ts'
import { createCounter } from '../http/counter.ts'
import { bodyAtMost } from '../http/limit-body.ts'
import { visitorOf } from '../http/visitor.ts'

const TEN_KB = 10 * 1024
const MOST_IN_ONE = 10
/** Of one network, and of all together: a log is not to be filled by whoever wants to. */
const MOST_OF_ONE = 20
const MOST_OF_ALL = 200

const Text = z.string().max(2000).catch('')
const Line = z.number().int().min(0).catch(0)

/** As the Reporting API tells it (w3.org/TR/CSP3, section 5.2). */
const Report = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({
      documentURL: Text,
      effectiveDirective: Text,
      blockedURL: Text,
      sourceFile: Text,
      lineNumber: Line,
    }),
  })
  .transform(({ body }) => body)

/** As browsers told it before (`report-uri`). */
const OldReport = z
  .object({
    'csp-report': z.object({
      'document-uri': Text,
      'effective-directive': Text,
      'blocked-uri': Text,
      'source-file': Text,
      'line-number': Line,
    }),
  })
  .transform(({ 'csp-report': it }) => ({
    documentURL: it['document-uri'],
    effectiveDirective: it['effective-directive'],
    blockedURL: it['blocked-uri'],
    sourceFile: it['source-file'],
    lineNumber: it['line-number'],
  }))

const Sent = z.union([z.array(z.union([Report, OldReport])).max(MOST_IN_ONE), OldReport])

/** Of a page its first part: the rest may be a secret. */
const pageOf = (address: string) => URL.parse(address)?.pathname.split('/').slice(0, 3).join('/')
/** Of a script or a picture where it lies, without what its query says. */
const placeOf = (address: string) => {
  const url = URL.parse(address)
  if (!url) return /^[a-z-]{1,40}$/.test(address) ? address : ''
  return url.origin === 'null' ? url.protocol : url.origin + url.pathname
}
const directiveOf = (name: string) => (/^[a-z-]{1,40}$/.test(name) ? name : '')

/** What browsers say that a page's policy refused, for the log: nothing of what stood on the page, and of each network only so much. */
export function policyReportPages(app: Hono, { log, now }: Deps) {
  const countOf = createCounter(MINUTE)
  const mayTell = (network: string) =>
    countOf(network, now().getTime()).count <= MOST_OF_ONE &&
    countOf('all', now().getTime()).count <= MOST_OF_ALL

  app.post('/api/reports/policy', bodyAtMost(TEN_KB), async (c) => {
    const sent = Sent.safeParse(await c.req.json().catch(() => undefined))
    const network = neighbourhoodOf(visitorOf(c.req.raw).ip)
    for (const report of [sent.data ?? []].flat()) {
      if (!mayTell(network)) break
      const told = {
        page: pageOf(report.documentURL),
        directive: directiveOf(report.effectiveDirective),
        blocked: placeOf(report.blockedURL),
        source: placeOf(report.sourceFile),
        line: report.lineNumber,
      }
      log.warn(told, 'csp.violation')
    }
    return c.body(null, sent.success ? 204 : 400)
  })
}
