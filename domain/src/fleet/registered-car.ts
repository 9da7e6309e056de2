import type { Day } from '../dates.ts'

/** What the state's registry of vehicles says of a car, in its own words; null or an empty text where it says nothing. */
export type RegisteredCar = {
  /** With its hyphens. */
  plate: string
  /** In Hebrew, often with its country behind it. */
  make: string
  /** As it is sold, mostly in Latin letters: `TUCSON`. */
  model: string
  trim: string
  /** In Hebrew. */
  colour: string
  year: number | null
  vin: string | null
  licenceUntil: Day | null
  testedOn: Day | null
}

type Words = { brand: { he: string }; model: { en: string; he: string } }

const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\d]/gu, '')

/** Whether the registry speaks of a model of the catalogue: its make begins as the brand does, and its name has the model's in it. */
export function isModelOf({ brand, model }: Words, { make, model: name }: RegisteredCar): boolean {
  const isMake = plain(make).startsWith(plain(brand.he))
  return isMake && [model.en, model.he].some((it) => plain(name).includes(plain(it)))
}

/** Whether the registry's trim is the whole version of a model, or a part of it; one that is not said is of none. */
export function trimOf(
  version: string,
  { trim }: Pick<RegisteredCar, 'trim'>,
): 'whole' | 'part' | undefined {
  const [whole, part] = [plain(version), plain(trim)]
  if (part === '') return undefined
  if (whole === part) return 'whole'
  return whole.includes(part) ? 'part' : undefined
}

/** Whether two names in Hebrew are of one colour: the registry leaves its shade out, or says that it is metallic. */
export const isColourOf = (ours: string, theirs: string): boolean =>
  ours.split(' ')[0] === theirs.split(' ')[0]
