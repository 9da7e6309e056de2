import { Get } from '@galgal/contract/GetUser'
import { ask } from '../../api/api.server.ts'
import { redirectTo } from '../../http/redirect-to.server.ts'
import type { Page } from '../../http/visit.server.ts'
import { identityOf, sendCapture } from '../../kyc/identity-check.server.ts'
import { fileIn, loadKycDocuments, sendKycDocuments } from '../../kyc/kyc-documents.server.ts'
import { UNFINISHED } from '../../session/customer.server.ts'
import { mayBeSignedIn } from '../../session/session.server.ts'
import { enterStep } from './progress.server.ts'

/** The last step of a sign-up: which documents it needs, and by which way they are checked. A customer has a page of their own for that. */
export async function enterIdentity(page: Page) {
  const user = mayBeSignedIn(page) ? await ask(page, Get, {}) : undefined
  if (user?.ok && user.value.registrationStageData.registrationStageTypeId !== UNFINISHED)
    throw redirectTo(page, '/profile/verfication')
  const { b2bType } = await enterStep(page, 'identity')
  const { documents } = await loadKycDocuments(page, b2bType)
  if (b2bType === 'Company') return { documents, way: 'documents' } as const
  const { way, triesLeft } = await identityOf(page)
  return { documents, way: triesLeft > 0 ? way : 'documents' } as const
}

type Entered = Awaited<ReturnType<typeof enterIdentity>>

/** With a face, both sides are checked at once; without one a person looks at them. */
export const sendIdentity = (page: Page, { documents, way }: Entered, form: FormData) =>
  way === 'form' && fileIn(form, 'selfie')
    ? sendCapture(page, form)
    : sendKycDocuments(page, documents, form)
