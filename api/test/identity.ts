import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import {
  OnfidoCreateApplicant,
  OnfidoCreateCheck,
  onfidoStudioUserFlowFinished,
} from '@galgal/contract/MagicRegistration'
import { runJobs } from '../src/jobs/scheduler.ts'
import { everythingSent } from '../src/send-later.ts'
import type { SignedIn, TestApi } from './customers.ts'
import { photo } from './files.ts'
import { accepted } from './people.ts'

/** Longer than the slowest verdict of the sandbox. */
export const LONG_MS = 40_000

export const identityOf = async ({ send }: TestApi, { headers }: SignedIn) =>
  accepted(await call(send, Get, {}, headers)).personal.externalDocumentStatus

type Opened = { sdkToken: string; workflowRunId: string }
type Capture = Record<string, File>

/** A capture of both sides and a face, by the names of its files. */
export const captureOf = async (...names: string[]): Promise<Capture> => {
  const bytes = new Uint8Array(await photo())
  const fields = ['documentFront', 'documentBack', 'selfie']
  return Object.fromEntries(
    names.map((name, at) => [fields[at], new File([bytes], name)]),
  ) as Capture
}

/** What a capture sends to the sandbox's company. */
export async function sendCapture({ send }: TestApi, opened: Opened, files?: Capture) {
  const body = new FormData()
  for (const [name, file] of Object.entries(files ?? (await captureOf('front.jpg'))))
    body.append(name, file)
  const address = `http://api/sandbox/identity/${opened.workflowRunId}`
  const headers = { authorization: `Bearer ${opened.sdkToken}` }
  return send(new Request(address, { method: 'POST', headers, body }))
}

/** A check up to the moment at which its verdict is awaited. */
export async function sendCheck(api: TestApi, { headers }: SignedIn, ...names: string[]) {
  const opened = accepted(await call(api.send, OnfidoCreateApplicant, {}, headers))
  if (names.length) await sendCapture(api, opened, await captureOf(...names))
  accepted(await call(api.send, onfidoStudioUserFlowFinished, {}, headers))
  accepted(await call(api.send, OnfidoCreateCheck, {}, headers))
  return opened
}

/** A whole check, whose verdict a job learns. */
export async function runCheck(api: TestApi, who: SignedIn, ...names: string[]) {
  const opened = await sendCheck(api, who, ...names)
  api.clock.advance(LONG_MS)
  await runJobs(api.deps)
  await everythingSent(api.deps)
  return opened
}

export async function operate({ send }: TestApi, action: string, { customer }: SignedIn) {
  const request = new Request('http://api/sandbox/operator', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action, customerToken: customer.id }),
  })
  return (await send(request)).status
}
