import { Get } from '@galgal/contract/GetUser'
import type { User } from '@galgal/contract/user'
import { isBusiness, type Store } from '@galgal/domain/store'
import { cookieOf } from '@galgal/ui/http/cookies.server.ts'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callApi } from '../api/api.server.ts'
import { VISITED_STORE } from '../catalogue/remember-visit.ts'
import { storePath } from '../catalogue/store-address.ts'
import { keepIntent } from './intent.server.ts'
import { mayBeSignedIn } from './session.server.ts'
import { draftOf } from './signup-draft.server.ts'
import { kinds } from './signup-kinds.ts'

/** `registrationStageTypeId` of a sign-up that has not come to its end. */
export const UNFINISHED = 1

const catalogueIn = (store: Store) => `${storePath(store)}/catalog`

/** The catalogue of a kind of customer. */
export const catalogueFor = (b2bType: string) => catalogueIn(storeOfCustomer(b2bType))

/** The catalogue of a visitor: of the kind chosen at sign-up, else of the store that they were in last. */
function catalogueOfVisitor(args: RouteArgs): string {
  const { kind } = draftOf(args)
  if (kind) return catalogueFor(kinds[kind])
  return catalogueIn(cookieOf(args, VISITED_STORE) === 'B2B' ? 'B2B' : 'B2C')
}

export const storeOfCustomer = (b2bType: string): Store => (isBusiness(b2bType) ? 'B2B' : 'B2C')

/** Where a sign-up goes on. */
export const signupAddress = (stage: string) => `/register/${stage}`

/**
 * The customer whose page this is. A visitor goes to their catalogue, an unfinished sign-up to its step,
 * and whoever was signed in until now to the login page, which leads back here.
 */
export async function requireCustomer(args: RouteArgs & { url: URL }): Promise<User> {
  if (!mayBeSignedIn(args)) throw redirectTo(args, catalogueOfVisitor(args))
  const answer = await callApi(args, Get, {})
  if (!answer.ok && answer.status === 401) {
    keepIntent(args, args.url.pathname + args.url.search)
    throw redirectTo(args, '/login')
  }
  if (!answer.ok) throw refusedPage(answer)
  const { registrationStageTypeId, registrationStage } = answer.value.registrationStageData
  if (registrationStageTypeId === UNFINISHED)
    throw redirectTo(args, signupAddress(registrationStage))
  return answer.value
}

/** Whose account it is, as its pages name them, and what of theirs takes no messages. */
export const personOf = ({ personal: { firstName, lastName, email }, undeliverable }: User) => ({
  firstName,
  lastName,
  email,
  undeliverable,
})
