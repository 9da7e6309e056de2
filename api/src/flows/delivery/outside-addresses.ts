import { houseId, readHouseId } from '@galgal/domain/address-search'
import { kmBetween, type Point } from '@galgal/domain/coordinates'
import { MINUTE } from '@galgal/domain/dates'
import type { Locale } from '@galgal/i18n/locales'
import { LRUCache } from 'lru-cache'
import { type City, type Places, placesOf, type Street } from '../../db/order/places.ts'
import type { Deps } from '../../deps.ts'
import type { FoundAddress, Suggestion } from '../../providers/addresses/addresses.ts'

export type AddressTools = Pick<Deps, 'db' | 'addresses' | 'log' | 'newId'>

/** What the ids of an outside provider's addresses begin with. */
const OUTSIDE = 'outside:'
/** A company counts a session until an address is chosen, and for some minutes at most. */
const SESSION_MS = 3 * MINUTE
const MOST_SESSIONS = 10_000

/** An address that was chosen is asked about again while its hub, its day and its slot are. */
const CHOSEN_MS = 30 * MINUTE
const MOST_CHOSEN = 1000

type OutsideAddress = { street: Street; houseNumber: string }

const chosen = new LRUCache<string, OutsideAddress>({ max: MOST_CHOSEN, ttl: CHOSEN_MS })
const sessions = new LRUCache<string, string>({ max: MOST_SESSIONS, ttl: SESSION_MS })

/** Random, so that it says nothing of the visitor, by whom only we find it again. */
function sessionOf({ newId }: AddressTools, visitor: string): string {
  const known = sessions.get(visitor)
  if (known) return known
  const made = newId()
  sessions.set(visitor, made)
  return made
}

const isOutside = (id: string): boolean => id.startsWith(OUTSIDE)

/** The lines of the outside provider; none when there is no provider, it knows of none, or it cannot be asked now. */
export async function suggestOutside(
  tools: AddressTools,
  text: string,
  { visitor, locale }: { visitor: string; locale: Locale },
): Promise<Suggestion[]> {
  const { addresses, log } = tools
  if (!addresses) return []
  try {
    const lines = await addresses.suggest(text, { locale, session: sessionOf(tools, visitor) })
    return lines.map((line) => ({ ...line, id: OUTSIDE + line.id }))
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'addresses.unavailable')
    return []
  }
}

/** An outside provider's address as a street of ours with its house number; undefined when it stands for nothing, or nobody can say now. */
export async function findOutside(
  tools: AddressTools,
  id: string,
  visitor: string,
): Promise<OutsideAddress | undefined> {
  if (!tools.addresses || !isOutside(id)) return undefined
  const ownId = readHouseId(id)?.streetId ?? id
  const known = chosen.get(ownId)
  if (known) return known
  try {
    const found = await askFor(tools, ownId, visitor)
    if (found) chosen.set(ownId, found)
    return found
  } catch (error) {
    tools.log.warn({ reason: (error as Error).message }, 'addresses.unavailable')
    return undefined
  }
}

/** In both languages, as an order keeps its address in both. */
async function askFor(tools: AddressTools, id: string, visitor: string) {
  const { addresses, db } = tools
  const session = sessionOf(tools, visitor)
  sessions.delete(visitor)
  const ask = (locale: Locale) => addresses?.find(id.slice(OUTSIDE.length), { locale, session })
  const [he, en] = await Promise.all([ask('he'), ask('en')])
  if (!he) return undefined
  const town = nearestCity(await placesOf(db), he)
  return town && { street: streetOf(id, { he, en: en ?? he }, town), houseNumber: houseIn(he) }
}

/** A number that our own ids can hold. */
const houseIn = ({ houseNumber }: FoundAddress): string =>
  readHouseId(houseId('any', houseNumber)) ? houseNumber : ''

/** The province is that of the nearest town we know. */
function nearestCity({ cities }: Places, point: Point): City | undefined {
  let nearest: City | undefined
  for (const city of cities.values())
    if (!nearest || kmBetween(point, city) < kmBetween(point, nearest)) nearest = city
  return nearest
}

function streetOf(
  id: string,
  { he, en }: { he: FoundAddress; en: FoundAddress },
  town: City,
): Street {
  const { lat, lng, postalCode } = he
  return {
    id,
    cityId: town.id,
    name: { he: he.street || he.city, en: en.street || en.city },
    lat,
    lng,
    postalCode,
    postalCodeApproximate: false,
    isListed: false,
    searchText: '',
    city: { ...town, name: { he: he.city || town.name.he, en: en.city || town.name.en } },
  }
}

/** Every place of ours, and an outside address when its id is one's: asked for before any transaction. */
export async function placesWith(tools: AddressTools, id: string | undefined): Promise<Places> {
  const places = await placesOf(tools.db)
  if (!id || !isOutside(id)) return places
  // Whoever stores an address has chosen it: a session of its own ends with it.
  const found = await findOutside(tools, id, id)
  if (!found) return places
  const get = (other: string) =>
    other === found.street.id ? found.street : places.streets.get(other)
  return { ...places, streets: { ...places.streets, get } }
}
