import { Addresses } from '@galgal/contract/Office/addresses'
import { VisitTimes } from '@galgal/contract/Office/subscription-record'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { callOffice, callOfficeOrThrow } from '../../session/call-office.server.ts'
import { isSearchedFor, type PlaceSearch, type RecordData, type Times } from './record-data.ts'

type Args = RouteArgs & { url: URL }

/** What the page's address names or looks for of another place: `?act=Rebook&find=…`, or `&address=` once one is chosen. Null when nothing. */
async function searchPlace(args: Args): Promise<PlaceSearch | null> {
  const query = args.url.searchParams
  const act = query.get('act') ?? ''
  if (!isSearchedFor(act)) return null
  const text = (query.get('find') ?? '').trim().slice(0, 100)
  const search = { act, text, addressId: query.get('address'), houses: [], message: '' }
  if (search.addressId || !text) return search
  const found = await callOffice(args, Addresses, { text })
  if (!found.ok) return { ...search, message: found.message }
  const { items } = found.value
  const houses = items.filter(({ kind }) => kind === 'house')
  const same = houses.find(({ address }) => address === text)
  const only = same ?? (houses.length === 1 ? houses[0] : undefined)
  if (only) return { ...search, addressId: only.id }
  const t = getTranslations(args, 'officeSubscriptions')
  const why = items.length ? 'houseMissing' : 'unknownAddress'
  return { ...search, houses, message: houses.length ? '' : t(`fields.${why}`) }
}

type Visit = { subscriptionId: string; direction: 'out' | 'in' }

/** Where and when a car goes or comes: at the address that was looked for, or with why it cannot be there at the known one. */
async function timesAt(
  args: Args,
  visit: Visit,
  addressId: string | null | undefined,
): Promise<{ times: Times; message: string }> {
  const other = addressId ? await callOffice(args, VisitTimes, { ...visit, addressId }) : undefined
  if (other?.ok) return { times: other.value, message: '' }
  const message = other?.fields ? '' : (other?.message ?? '')
  return { times: await callOfficeOrThrow(args, VisitTimes, visit), message }
}

type Wanted = { subscriptionId: string; isGoing: boolean; isComing: boolean }
type Places = Pick<RecordData, 'timesOut' | 'timesBack' | 'place'>

/** Where and when the car of a record can go and come back, each at another address where one was looked for. */
export async function readPlaces(args: Args, wanted: Wanted): Promise<Places> {
  const { subscriptionId, isGoing, isComing } = wanted
  const place = await searchPlace(args)
  const at = (act: PlaceSearch['act'], direction: Visit['direction']) =>
    timesAt(args, { subscriptionId, direction }, place?.act === act ? place.addressId : undefined)
  const out = isGoing ? await at('Rebook', 'out') : null
  const back = isComing ? await at('End', 'in') : null
  const message = (out?.message || back?.message) ?? ''
  return {
    timesOut: out?.times ?? null,
    timesBack: back?.times ?? null,
    place: place && { ...place, message: place.message || message },
  }
}
