/** The ten drawn silhouettes. `city` is no body style of the data: it is the mini hatchback. */
export const styles = [
  'city',
  'hatchback',
  'sedan',
  'wagon',
  'coupe',
  'crossover',
  'suv',
  'mpv',
  'van',
  'pickup',
] as const
export type Style = (typeof styles)[number]

/** What is known of a car whose model nobody has measured. */
export type Looks = { style: Style; size: string }

export const isStyle = (value: string): value is Style =>
  (styles as readonly string[]).includes(value)

/** The silhouette of a car; an unknown body takes the nearest one of its vehicle type. */
export function styleOf(car: {
  bodyStyle: string
  vehicle_type: string
  specs: { size: string }
}): Style {
  if (car.bodyStyle === 'hatchback' && car.specs.size === 'mini') return 'city'
  if (isStyle(car.bodyStyle)) return car.bodyStyle
  return car.vehicle_type === 'commercial' ? 'van' : 'sedan'
}
