import type { CatalogItem } from '@galgal/contract/catalogue'

type Specs = Pick<CatalogItem['specs'], 'mains' | 'features' | 'accessories'>

// What belongs together for someone who chooses a car, by the wire's keys.
const members = {
  engine: 'gas engine battery power gear drive',
  space: 'bodyStyle seats doors boot third_row cargo_partition sliding_side_door',
  safety:
    'safetyLevel airbags aeb lane_departure_warning lane_keep_assist blind_spot_monitor ' +
    'adaptive_cruise tyre_pressure_monitor isofix rear_camera camera_360 rear_parking_sensors ' +
    'front_parking_sensors auto_headlights led_headlights',
  comfort:
    'air_conditioning automatic_climate cruise_control keyless_entry electric_driver_seat ' +
    'heated_seats leather_upholstery panoramic_roof electric_tailgate ambient_light',
  connection:
    'bluetooth apple_carplay android_auto wireless_phone_link wireless_charging digital_cluster ' +
    'head_up_display premium_audio',
  charging: 'dc_fast_charging ac_charging_cable vehicle_to_load heat_pump',
  more: 'alloy_wheels all_wheel_drive towing_capability',
}

type GroupName = keyof typeof members
export type SpecGroup = {
  name: GroupName
  figures: Specs['mains']
  equipment: Specs['accessories']
}

const names = Object.keys(members) as GroupName[]
const groupOf = new Map(
  names.flatMap((name) => members[name].split(' ').map((key) => [key, name] as const)),
)

/**
 * Everything known of a car, in groups and in the wire's order inside them: a key nobody knows comes last,
 * an empty group not at all, and equipment that a figure has named already only once.
 */
export function specGroups({ mains, features, accessories }: Specs): SpecGroup[] {
  const isOf = (name: GroupName) => (it: { key: string }) =>
    (groupOf.get(it.key) ?? 'more') === name
  const figures = [...mains, ...features]
  const said = new Set(figures.map(({ value }) => value))
  const equipment = accessories.filter(({ label }) => !said.has(label))
  return names
    .map((name) => ({
      name,
      figures: figures.filter(isOf(name)),
      equipment: equipment.filter(isOf(name)),
    }))
    .filter((group) => group.figures.length + group.equipment.length > 0)
}

/** What most ask for, first. */
const wanted =
  'apple_carplay android_auto adaptive_cruise rear_camera camera_360 keyless_entry ' +
  'automatic_climate aeb blind_spot_monitor heated_seats panoramic_roof wireless_charging ' +
  'front_parking_sensors lane_keep_assist dc_fast_charging isofix'
const MOST_ON_TOP = 8

/** The equipment to show before the rest: what most ask for, and where there is less of it, what comes first. */
export function topEquipment(equipment: Specs['accessories']): Specs['accessories'] {
  const asked = wanted.split(' ')
  const placeOf = (key: string) => (asked.includes(key) ? asked.indexOf(key) : asked.length)
  return equipment.toSorted((a, b) => placeOf(a.key) - placeOf(b.key)).slice(0, MOST_ON_TOP)
}
