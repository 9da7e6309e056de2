import { GetAddresAutoFill, GetLocationBy } from '@galgal/contract/Address'
import type { User } from '@galgal/contract/user'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callApiAnonymously } from '../api/api.server.ts'

export type Place = { id: string; address: string; lat: number; lng: number; isHouse: boolean }

const onOneLine = (parts: string[]) => parts.filter(Boolean).join(' ')

/** The customer's own house as a place we know, or else their town; undefined when we know neither. */
export async function ownPlace(args: RouteArgs, { personal }: User): Promise<Place | undefined> {
  const { address, houseNumber, city } = personal
  const house = onOneLine([address, houseNumber, city])
  return (await findPlace(args, house)) ?? (await findPlace(args, city))
}

async function findPlace(args: RouteArgs, text: string): Promise<Place | undefined> {
  const found = await callApiAnonymously(args, GetAddresAutoFill, { text: text.slice(0, 100) })
  const line = found.ok ? found.value[0] : undefined
  if (!line) return undefined
  const place = await callApiAnonymously(args, GetLocationBy, { id: line.id })
  if (!place.ok) return undefined
  const { lat, lng } = place.value
  return { id: line.id, address: line.address, lat, lng, isHouse: line.kind === 'house' }
}
