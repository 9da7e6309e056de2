import { type ApiError, toApiError } from '@galgal/contract/call'
import {
  ContinueOnPhone,
  Identity,
  OnfidoCreateApplicant,
  OnfidoCreateCheck,
  onfidoStudioUserFlowFinished,
} from '@galgal/contract/MagicRegistration'
import { localeOf } from '@galgal/i18n/locales'
import { brokenCall } from '@galgal/ui/http/failed-call.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { qrDrawing } from '@galgal/ui/layout/qr.server.ts'
import { callApi, callApiOrThrow } from '../api/api.server.ts'
import { withOurMessage } from '../api/failed-call.server.ts'
import { requestContext } from '../http/request-context.server.ts'
import { fileIn, isOfSession, type Sent } from './kyc-documents.server.ts'
import type { Captured } from './kyc-documents.ts'

/** Where the check of who a customer is stands. */
export const identityOf = (args: RouteArgs) => callApiOrThrow(args, Identity, {})

const captured = ['idFront', 'idBack', 'selfie'] as const satisfies Captured[]
/** The names that the provider has for them. */
const theirs = { idFront: 'documentFront', idBack: 'documentBack', selfie: 'selfie' } as const

/** Hands the pictures of a form on to the provider and has them checked: nothing of them stays here. */
export async function sendCapture(args: RouteArgs, form: FormData): Promise<Sent> {
  const t = getTranslations(args, 'documents')
  const files = captured.map((type) => [type, fileIn(form, type)] as const)
  const missing = files.filter(([, file]) => !file).map(([type]) => [type, t(`missing.${type}`)])
  if (missing.length) return { received: {}, fields: Object.fromEntries(missing) }

  const opened = await callApi(args, OnfidoCreateApplicant, {})
  if (!opened.ok) return refusedFiles(opened)
  // Nothing to capture: it is decided, or a person looks at it.
  if (!opened.value.sdkToken) return { received: {}, fields: {} }
  const body = new FormData()
  for (const [type, file] of files) if (file) body.append(theirs[type], file)
  const apiError = (await handOn(args, opened.value, body)) ?? (await haveItChecked(args))
  return apiError ? refusedFiles(apiError) : { received: {}, fields: {} }
}

/** A no about files stands beside them; any other is the form's. */
function refusedFiles(apiError: ApiError): Sent {
  const wrong = captured.filter((type) => apiError.fields?.[theirs[type]])
  if (isOfSession(apiError) || wrong.length === 0)
    return { error: apiError, received: {}, fields: {} }
  const { message } = apiError
  return { received: {}, fields: Object.fromEntries(wrong.map((type) => [type, message])), message }
}

type Opened = { sdkToken: string; workflowRunId: string }

async function handOn(args: RouteArgs, { sdkToken, workflowRunId }: Opened, body: FormData) {
  const address = `http://api/sandbox/identity/${encodeURIComponent(workflowRunId)}`
  const headers = { authorization: `Bearer ${sdkToken}`, CountryCode: localeOf(args.params).tag }
  try {
    const answer = await requestContext(args).send(
      new Request(address, { method: 'POST', headers, body }),
    )
    return answer.ok ? undefined : withOurMessage(args, await toApiError(answer))
  } catch (error) {
    return brokenCall(args, error)
  }
}

/** Everything was captured: it is checked. */
export async function haveItChecked(args: RouteArgs): Promise<ApiError | undefined> {
  const finished = await callApi(args, onfidoStudioUserFlowFinished, {})
  if (!finished.ok) return finished
  const created = await callApi(args, OnfidoCreateCheck, {})
  return created.ok ? undefined : created
}

/** The way on to a phone: an address that is good once, and its QR code as the path of a drawing. */
export async function linkToPhone(args: RouteArgs) {
  const answer = await callApi(args, ContinueOnPhone, {})
  if (!answer.ok) return { error: answer }
  const { url, expiresAt } = answer.value
  return { phone: { url, expiresAt, ...qrDrawing(url) } }
}

export type PhoneWay = NonNullable<Awaited<ReturnType<typeof linkToPhone>>['phone']>
