/** What a card shows of a car, and no more: a page of 24 stays small. */
export type Card = {
  id: number
  to: string
  name: string
  version: string
  /** the name of its drawing */
  drawing: string
  /** the colour it is drawn in */
  hex: string
  /** id of the operator's first photo */
  photo: string | null
  colours: { name: string; hex: string }[]
  waiting: boolean
  days: number
  /** cars left, when so few that it is worth saying */
  left: number | null
  gear: string
  gas: { value: string; label: string }
  seats: number | null
  grade: number
  litres: number | null
  kwh: number | null
  kmPerMonth: number
  /** of the list's period, else of the first pack; null: on request */
  price: CardPrice | null
}

export type CardPrice = {
  months: number
  text: string
  /** with VAT, where `text` is without */
  gross: string | null
  previous: string | null
  longest: { months: number; text: string } | null
  /** less a month than for the shortest period */
  saving: string | null
}

/** For a car without any colour. */
export const PLAIN = '#c2c6c9'

/** The colour a car is shown in before anyone chooses: one it can be had in, not white for every car in the list. */
export function shownColour<Colour extends { hex: string }>(
  id: number,
  colours: readonly Colour[],
  canBeHad: (colour: Colour, index: number) => boolean,
): Colour | undefined {
  const offered = colours.filter(canBeHad)
  const vivid = offered.filter(({ hex }) => !isPale(hex))
  const among = vivid.length > 0 ? vivid : offered
  return among[id % among.length] ?? colours[0]
}

const isPale = (hex: string): boolean =>
  [1, 3, 5].every((at) => Number.parseInt(hex.slice(at, at + 2), 16) > 215)
