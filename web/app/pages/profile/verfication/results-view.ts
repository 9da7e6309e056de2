import type { IdentityAnswer } from '@galgal/contract/identity'

type Status = NonNullable<IdentityAnswer['externalDocumentStatus']>
type StepState = 'done' | 'now' | 'next'

/** What of a check is known, whoever looks at it. */
export type IdentityStatus = {
  status: Status
  /** Whether people look at documents, without a check by a provider. */
  isReviewedByPeople: boolean
}

/** The three steps of a check, each with where it stands. */
export function timelineOf({ status, isReviewedByPeople }: IdentityStatus) {
  const isDecided = status === 'approved' || status === 'rejected'
  const isByPerson = isReviewedByPeople || status === 'manual_verification'
  return [
    { name: isReviewedByPeople ? 'sentDocuments' : 'sent', state: 'done' },
    { name: isByPerson ? 'checkingPerson' : 'checking', state: isDecided ? 'done' : 'now' },
    {
      name: isDecided ? (status === 'approved' ? 'decidedYes' : 'decidedNo') : 'decided',
      state: isDecided ? 'done' : 'next',
    },
  ] as const satisfies { name: string; state: StepState }[]
}

/** Which words tell of an outcome. */
export function outcomeOf({ status, isReviewedByPeople }: IdentityStatus, isCompany: boolean) {
  if (status === 'approved') return isCompany ? 'approvedCompany' : 'approved'
  if (status === 'rejected') return isCompany ? 'rejectedCompany' : 'rejected'
  if (status === 'manual_verification' && !isReviewedByPeople) return 'manual_verification'
  return status === 'waiting_response' ? 'waiting_response' : 'documents'
}
