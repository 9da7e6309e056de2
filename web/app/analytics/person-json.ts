import { Get } from '@galgal/contract/GetUser'
import { cookieOf } from '@galgal/ui/http/cookies.server.ts'
import { callApi } from '../api/api.server.ts'
import { CONSENT_COOKIE, readChoice } from '../consent/choice.ts'
import { mayBeSignedIn } from '../session/session.server.ts'
import type { Route } from './+types/person-json'
import type { KnownPerson } from './exporter.ts'
import { hashPerson } from './hashed.server.ts'

/** `/person.json`: whoever is signed in, hashed, for what they agreed to; null without both. */
export async function loader(args: Route.LoaderArgs) {
  const choice = readChoice(cookieOf(args, CONSENT_COOKIE) ?? '')
  if (!(choice?.analytics || choice?.marketing) || !mayBeSignedIn(args)) return Response.json(null)
  const answer = await callApi(args, Get, {})
  if (!answer.ok) return Response.json(null)
  const { customerToken: id, email, firstName, lastName, phoneNumber } = answer.value.personal
  const hashed = hashPerson({ email, name: `${firstName} ${lastName}`, phone: phoneNumber })
  return Response.json({ id, ...hashed } satisfies KnownPerson)
}
