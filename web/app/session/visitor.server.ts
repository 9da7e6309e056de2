import { Get } from '@galgal/contract/GetUser'
import { isBusiness, isIndividual } from '@galgal/domain/store'
import { cookiesOf } from '@galgal/ui/http/cookies.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callApi } from '../api/api.server.ts'
import { requestContext } from '../http/request-context.server.ts'
import { UNFINISHED } from './customer.server.ts'
import { mayBeSignedIn, setSessionMarker, signOut } from './session.server.ts'
import { SIGNED_IN } from './signed-in.ts'
import type { Visitor } from './visitor.ts'

/** Asks the API who the visitor is, and sets right what the browser's scripts believe. */
export async function visitorOf(args: RouteArgs): Promise<Visitor> {
  const hasMarker = cookiesOf(args).has(SIGNED_IN)
  if (!mayBeSignedIn(args)) {
    if (hasMarker) signOut(args)
    return null
  }
  try {
    const answer = await callApi(args, Get, {})
    if (!answer.ok) return null
    if (!hasMarker) setSessionMarker(requestContext(args))
    const { personal, b2BType, registrationStageData } = answer.value
    const { firstName, lastName, email, businessType } = personal
    return {
      name: `${firstName} ${lastName}`.trim(),
      email,
      isBusiness: isBusiness(b2BType),
      isIndividual: isIndividual(businessType),
      isFinished: registrationStageData.registrationStageTypeId !== UNFINISHED,
    }
  } catch (error) {
    if (error instanceof Response) throw error
    // Greeting nobody is better than losing the page; the page's own calls tell of the fault.
    console.error(error)
    return null
  }
}
