import { Get } from '@galgal/contract/GetUser'
import { callApi } from '../../api/api.server.ts'
import { redirectTo } from '../../http/redirect-to.server.ts'
import type { RouteArgs } from '../../http/request-context.server.ts'
import { identityOf, sendCapture } from '../../kyc/identity-check.server.ts'
import { fileIn, loadKycDocuments, sendKycDocuments } from '../../kyc/kyc-documents.server.ts'
import { UNFINISHED } from '../../session/customer.server.ts'
import { mayBeSignedIn } from '../../session/session.server.ts'
import { enterStep } from './progress.server.ts'

/** The last step of a sign-up: which documents it needs, and by which way they are checked. A customer has a page of their own for that. */
export async function enterIdentity(args: RouteArgs) {
  const user = mayBeSignedIn(args) ? await callApi(args, Get, {}) : undefined
  if (user?.ok && user.value.registrationStageData.registrationStageTypeId !== UNFINISHED)
    throw redirectTo(args, '/profile/verfication')
  const { b2bType } = await enterStep(args, 'identity')
  const { documents } = await loadKycDocuments(args, b2bType)
  if (b2bType === 'Company') return { documents, way: 'documents' } as const
  const { way, triesLeft } = await identityOf(args)
  return { documents, way: triesLeft > 0 ? way : 'documents' } as const
}

type Entered = Awaited<ReturnType<typeof enterIdentity>>

/** With a face, both sides are checked at once; without one a person looks at them. */
export const sendIdentity = (args: RouteArgs, { documents, way }: Entered, form: FormData) =>
  way === 'form' && fileIn(form, 'selfie')
    ? sendCapture(args, form)
    : sendKycDocuments(args, documents, form)
