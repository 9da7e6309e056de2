/** A point on the earth in degrees (WGS84). */
export type Point = { lat: number; lng: number }

const EARTH_RADIUS_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two points as the crow flies, by the haversine formula. */
export function kmBetween(a: Point, b: Point): number {
  const [lat, lng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)]
  const root =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(root))
}
