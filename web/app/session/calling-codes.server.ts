import { GetRegistrationLocation } from '@galgal/contract/Global'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callApiAnonymously } from '../api/api.server.ts'

export const homeCallingCode = '+972'

/** A number from a form that asks for no country means Israel; with its plus, any number is understood. */
export const phoneTyped = (phoneNumber: string) =>
  phoneNumber ? { phone: { code: homeCallingCode, phoneNumber } } : {}

/** So many of the API's list are those that customers come from most, Israel first; after them it goes by the alphabet. */
const MOST_LIKELY = 11

/** Its plus stays before it: a list of the platform's heeds marks, and no isolates. */
const written = (code: string) => `\u200e${code}`

const codeAlone = [{ value: homeCallingCode, label: written(homeCallingCode) }]

/** Countries with their calling codes, named in the page's language; when nobody tells them, Israel's code alone. */
export async function callingCodeOptions(args: RouteArgs) {
  const answer = await callApiAnonymously(args, GetRegistrationLocation, {})
  if (!answer.ok) return codeAlone
  return answer.value.countries
    .filter(({ order }) => order <= MOST_LIKELY)
    .map(({ name, callingCode }) => ({
      value: callingCode,
      label: `${name} ${written(callingCode)}`,
    }))
}
