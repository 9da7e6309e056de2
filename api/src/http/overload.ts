import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { localeOfPath } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { html } from 'hono/html'
import type { Deps } from '../deps.ts'
import { Fault } from '../handle.ts'
import { answerError } from './answer-error.ts'

const CALL = /^\/(?:api|auth)\//
/** Who watches the process, and money that has already moved, are heard however busy it is. */
const ALWAYS_HEARD = /^\/(?:healthz|readyz|api\/webhooks\/.*)$/
const RETRY_SECONDS = 2

/** Answers 503 in place of a call or a page while there is too much to do; what lies ready never comes here. */
export const createOverload =
  (
    deps: Deps,
    { isTooMuch }: { isTooMuch: (request: { method: string; url: string }) => boolean },
  ) =>
  (request: Request): Response | Promise<Response> | undefined => {
    const { pathname } = new URL(request.url)
    if (!isTooMuch({ method: request.method, url: pathname })) return undefined
    if (ALWAYS_HEARD.test(pathname)) return undefined
    if (CALL.test(pathname))
      return answerError(deps, new Fault(503, undefined, RETRY_SECONDS), request, '')
    return busyPage(pathname)
  }

/** A page that costs nothing: no style of the app, no script. */
async function busyPage(pathname: string): Promise<Response> {
  const { code, dir } = localeOfPath(pathname)
  const page = await html`<!doctype html><html lang="${code}" dir="${dir}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${translator(code, 'shell')('brand')}</title>
<h1>${translator(code, 'shell')('brand')}</h1><p>${translator(code, 'errors')('fault_503')}</p></html>`
  return new Response(String(page), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'retry-after': String(RETRY_SECONDS),
    },
  })
}

const SAMPLE_MS = 20
const LOOK_EVERY_MS = 250
/** One long piece of work is no overload: most of the last samples have to be late, and of few nothing can be said. */
const LEAST_SAMPLES = 5
/** Of one core's time. Who gets less is kept waiting by other programs, and would not be in time for fewer visitors either. */
const LEAST_SHARE = 0.6
/** Of its time: who works so much has visitors enough. */
const BUSY_SHARE = 0.6

/** A start or one long piece of work is no crowd. */
const CROWDED_AFTER_MS = 3000

export type Lag = {
  /** Whether whoever comes now would wait too long for its turn. */
  isLate: () => boolean
  /** Whether those who are being answered need most of the process's time. */
  isBusy: () => boolean
  /** Whether that has been so for some seconds. */
  isCrowded: () => boolean
  close: () => void
}

/** Watches how late the process gets to what is due, because of what it does itself. */
export function watchLag(mostMs: number, leastShare = LEAST_SHARE): Lag {
  const samples = monitorEventLoopDelay({ resolution: SAMPLE_MS })
  samples.enable()
  let isLate = false
  let isBusy = false
  let busySince = 0
  let worked = performance.eventLoopUtilization()
  let from = { at: performance.now(), cpu: process.cpuUsage() }
  const look = () => {
    const now = performance.eventLoopUtilization()
    const wasBusy = isBusy
    isBusy = performance.eventLoopUtilization(now, worked).utilization > BUSY_SHARE
    if (isBusy && !wasBusy) busySince = performance.now()
    worked = now
    if (samples.count < LEAST_SAMPLES) return
    const to = { at: performance.now(), cpu: process.cpuUsage() }
    const spentMs = (to.cpu.user + to.cpu.system - from.cpu.user - from.cpu.system) / 1000
    const share = spentMs / (to.at - from.at)
    // A sample is the time since the one before it.
    isLate = samples.percentile(50) / 1e6 - SAMPLE_MS > mostMs && share >= leastShare
    from = to
    samples.reset()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return {
    isLate: () => isLate,
    isBusy: () => isBusy,
    isCrowded: () =>
      isBusy && Number.isFinite(mostMs) && performance.now() - busySince > CROWDED_AFTER_MS,
    close: () => {
      clearInterval(timer)
      samples.disable()
    },
  }
}
