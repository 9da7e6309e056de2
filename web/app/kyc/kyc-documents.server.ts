import type { ApiError } from '@galgal/contract/call'
import { UploadBusinessDocuments, UploadedDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { kycDocumentTypes, MAX_FILE_BYTES } from '@galgal/domain/people/document-type'
import type { B2BType } from '@galgal/domain/store'
import { redisplayForm } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { callApi, callApiOrThrow } from '../api/api.server.ts'
import type { Captured, KycDocument } from './kyc-documents.ts'

/** Room for files that are somewhat too large, so that what is wrong is said beside them. */
export const MOST_FORM_BYTES = 5 * MAX_FILE_BYTES

/** What is said of a form of which nothing was read. */
export const formTooLarge = (args: RouteArgs) =>
  redisplayForm(
    {},
    { status: 413, message: getTranslations(args, 'errors')('error_customMessage_4063') },
  )

/** Where the check of a customer's documents stands, and each document that is needed. */
export async function loadKycDocuments(args: RouteArgs, b2bType: B2BType) {
  const {
    status,
    documents: sent,
    acceptedTypes,
  } = await callApiOrThrow(args, UploadedDocuments, {})
  const documents = kycDocumentTypes(b2bType).map((type) => {
    const newest = sent.find((it) => it.documentType === type)
    const received = sent.find((it) => it.documentType === type && it.status === 'received')
    const isAccepted = acceptedTypes.includes(type)
    const state = newest?.status ?? (isAccepted ? 'accepted' : 'missing')
    return { type, received: received?.name, isAccepted, state } as const
  })
  return { status, documents, sentAt: sent[0]?.uploadedAt ?? null }
}

type Needed = { type: KycDocument; received: string | undefined; isAccepted: boolean }[]

export type Sent = {
  /** A no that is about the session. */
  error?: ApiError
  received: Record<string, string>
  fields: Record<string, string>
  /** Why a file was refused, when one was. */
  message?: string
}

/** Sends the files of a form, each for itself: what one of them is refused for takes nothing from the others. */
export async function sendKycDocuments(
  args: RouteArgs,
  documents: Needed,
  form: FormData,
): Promise<Sent> {
  const t = getTranslations(args, 'documents')
  const received: Record<string, string> = {}
  const fields: Record<string, string> = {}
  let message = ''
  for (const { type, received: before, isAccepted } of documents) {
    const file = fileIn(form, type)
    const error = file && (await send(args, type, file))
    if (error && isOfSession(error)) return { error, received, fields }
    if (error) {
      message = error.message
      fields[type] = message
    } else if (file) received[type] = file.name
    else if (before) received[type] = before
    else if (!isAccepted) fields[type] = t(`missing.${type}`)
  }
  return { received, fields, message }
}

export const isOfSession = ({ status }: ApiError) => [401, 403].includes(status)

/** The camera and the file chooser stand under one name; the one that was not used sends an empty file. */
export const fileIn = (form: FormData, type: Captured) =>
  form.getAll(type).find((it) => it instanceof File && it.name !== '') as File | undefined

async function send(
  args: RouteArgs,
  documentType: KycDocument,
  file: File,
): Promise<ApiError | undefined> {
  const answer = await callApi(args, UploadBusinessDocuments, { documentType, file: [file] })
  return answer.ok ? undefined : answer
}
