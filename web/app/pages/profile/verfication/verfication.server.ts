import type { B2BType } from '@galgal/domain/store'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import { redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import {
  haveItChecked,
  identityOf,
  linkToPhone,
  sendCapture,
} from '../../../kyc/identity-check.server.ts'
import { loadKycDocuments, sendKycDocuments } from '../../../kyc/kyc-documents.server.ts'
import { catalogueFor, personOf, requireCustomer } from '../../../session/customer.server.ts'

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
  const { error, received, ...wrong } = form.has('captured')
    ? { error: await haveItChecked(args), received: {}, fields: {} }
    : way === 'form'
      ? await sendCapture(args, form)
      : await sendKycDocuments(args, documents, form)
  if (error?.status === 401) return redirectTo(args, '/login')
  if (error?.status === 403) throw refusedPage(error)
  if (error) return redisplayForm(received, error)
  if (Object.keys(wrong.fields).length) return redisplayForm(received, wrong)
  return redirectTo(args, RESULTS)
}

const OPEN = ['not_started', 'in_progress']

/** Where the check stands and what comes next; whoever has sent nothing is led to the sending. */
export async function readResults(args: RouteArgs & { url: URL }) {
  const user = await requireCustomer(args)
  const b2bType = user.b2BType as B2BType
  const isCompany = b2bType === 'Company'
  const { status, documents } = await loadKycDocuments(args, b2bType)
  if (OPEN.includes(status)) throw redirectTo(args, '/profile/verfication')
  const identity = isCompany ? undefined : await identityOf(args)
  const check = identity?.check
  // Documents that were sent without a check, or after it had ended, are looked at by people alone.
  const isChecked = check && (check.decidedAt === null || status === 'approved')
  return {
    person: personOf(user),
    status,
    isCompany,
    isReviewedByPeople: !isChecked && !(status === 'rejected' && check?.reasons.length),
    reasons: status === 'rejected' ? (check?.reasons ?? []) : [],
    triesLeft: identity?.triesLeft ?? 0,
    documents: isCompany ? documents : [],
    catalogue: catalogueFor(b2bType),
  }
}
