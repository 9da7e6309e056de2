import { Offer } from '@galgal/contract/Global'
import { isLocale } from '@galgal/i18n/locales'
import { data } from 'react-router'
import type { z } from 'zod'
import { callApiAnonymously } from '../api/api.server.ts'
import { cacheablePage } from '../http/cacheable.ts'
import type { Route } from './+types/offer-file'

export const headers = cacheablePage()

export type TodaysOffer = z.output<typeof Offer.output>['offer']

/** `/offer/he.json`: the coupon that visitors are told of today, or null. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, locale] = /^([a-z]{2})\.json$/.exec(params.file) ?? []
  if (!locale || !isLocale(locale)) throw data(null, { status: 404 })
  const answer = await callApiAnonymously({ params: { locale }, context }, Offer, {})
  if (!answer.ok) throw data(null, { status: answer.status })
  const ours = { ...headers(), 'X-Robots-Tag': 'noindex' }
  return Response.json(answer.value.offer, { headers: ours })
}
