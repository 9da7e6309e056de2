import type { B2BType } from '@galgal/domain/store'
import { refusedPage } from '../../../api/failed-call.server.ts'
import { redisplayForm } from '../../../http/form.server.ts'
import { redirectTo } from '../../../http/redirect-to.server.ts'
import type { RouteArgs } from '../../../http/request-context.server.ts'
import {
  haveItChecked,
  identityOf,
  linkToPhone,
  sendCapture,
} from '../../../kyc/identity-check.server.ts'
import { loadKycDocuments, sendKycDocuments } from '../../../kyc/kyc-documents.server.ts'
import { personOf, requireCustomer } from '../../../session/customer.server.ts'

type Here = RouteArgs & { url: URL }

const RESULTS = '/profile/verfication-results'

/**
 * What a customer may send: a company its documents, an individual a capture, or both sides of a card for a person to
 * look at. Where nothing is to be sent the results are shown.
 */
export async function enterVerification(args: Here) {
  const user = await requireCustomer(args)
  const person = personOf(user)
  const b2bType = user.b2BType as B2BType
  if (b2bType === 'Company') {
    const { status, documents } = await loadKycDocuments(args, b2bType)
    if (isDone(status)) throw redirectTo(args, RESULTS)
    return { person, way: 'company', documents, status, triesLeft: 0 } as const
  }
  const { externalDocumentStatus: status, ...identity } = await identityOf(args)
  if (status === null) throw redirectTo(args, '/profile/subscriptions')
  if (isDone(status)) throw redirectTo(args, RESULTS)
  const { triesLeft } = identity
  const isByDocuments = args.url.searchParams.get('by') === 'papers' || triesLeft === 0
  const { documents } = await loadKycDocuments(args, b2bType)
  return {
    person,
    way: isByDocuments ? 'documents' : identity.way,
    documents,
    status,
    triesLeft,
  } as const
}

const isDone = (status: string) =>
  ['approved', 'waiting_response', 'manual_verification'].includes(status)

/** `phone` asks for the way on to a phone, `captured` says that the provider has the pictures; else the form holds files. */
export async function takeVerification(args: Here, form: FormData) {
  const { way, documents } = await enterVerification(args)
  if (form.has('phone')) {
    const { error, phone } = await linkToPhone(args)
    return error ? redisplayForm({}, error) : { phone }
  }
  const { error, received, fields } = form.has('captured')
    ? { error: await haveItChecked(args), received: {}, fields: {} }
    : way === 'form'
      ? await sendCapture(args, form)
      : await sendKycDocuments(args, documents, form)
  if (error?.status === 401) return redirectTo(args, '/login')
  if (error?.status === 403) throw refusedPage(error)
  if (error) return redisplayForm(received, error)
  if (Object.keys(fields).length) return redisplayForm(received, { fields })
  return redirectTo(args, RESULTS)
}
