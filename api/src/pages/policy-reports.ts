import { MINUTE } from '@galgal/domain/dates'
import type { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { neighbourhoodOf } from '../flows/limits.ts'
import { bodyAtMost } from '../http/limit-body.ts'
import { createCounter } from '../http/rate.ts'
import { visitorOf } from '../http/visitor.ts'

const TEN_KB = 10 * 1024
const MAX_PER_REQUEST = 10
/** A minute, so that nobody can fill the log. */
const MAX_PER_NETWORK = 20
const MAX_TOTAL = 200

const Text = z.string().max(2000).catch('')
const Line = z.number().int().min(0).catch(0)

/** As the Reporting API sends it (w3.org/TR/CSP3, section 5.2). */
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

/** As older browsers send it (`report-uri`). */
const LegacyReport = z
  .object({
    'csp-report': z.object({
      'document-uri': Text,
      'effective-directive': Text,
      'blocked-uri': Text,
      'source-file': Text,
      'line-number': Line,
    }),
  })
  .transform(({ 'csp-report': report }) => ({
    documentURL: report['document-uri'],
    effectiveDirective: report['effective-directive'],
    blockedURL: report['blocked-uri'],
    sourceFile: report['source-file'],
    lineNumber: report['line-number'],
  }))

const Body = z.union([z.array(z.union([Report, LegacyReport])).max(MAX_PER_REQUEST), LegacyReport])

/** The first two segments: the rest may be a secret. */
const pageOf = (address: string) => URL.parse(address)?.pathname.split('/').slice(0, 3).join('/')
/** The address of a script or a picture without its query. */
const placeOf = (address: string) => {
  const url = URL.parse(address)
  if (!url) return /^[a-z-]{1,40}$/.test(address) ? address : ''
  return url.origin === 'null' ? url.protocol : url.origin + url.pathname
}
const directiveOf = (name: string) => (/^[a-z-]{1,40}$/.test(name) ? name : '')

/** Logs violations of the content security policy that browsers report, without any content of the page. */
export function policyReportPages(app: Hono, { log, now }: Deps) {
  const countOf = createCounter(MINUTE)
  const mayLog = (network: string) =>
    countOf(network, now().getTime()).count <= MAX_PER_NETWORK &&
    countOf('all', now().getTime()).count <= MAX_TOTAL

  app.post('/api/reports/policy', bodyAtMost(TEN_KB), async (c) => {
    const body = Body.safeParse(await c.req.json().catch(() => undefined))
    const network = neighbourhoodOf(visitorOf(c.req.raw).ip)
    for (const report of [body.data ?? []].flat()) {
      if (!mayLog(network)) break
      const violation = {
        page: pageOf(report.documentURL),
        directive: directiveOf(report.effectiveDirective),
        blocked: placeOf(report.blockedURL),
        source: placeOf(report.sourceFile),
        line: report.lineNumber,
      }
      log.warn(violation, 'csp.violation')
    }
    return c.body(null, body.success ? 204 : 400)
  })
}
