/** What a pretended card does: whether it lets money be held and whether it pays. */
type Behaviour = { company: string; holds: boolean; pays: boolean }

const willing = { company: 'Visa', holds: true, pays: true }

const numbers: Record<string, Behaviour> = {
  '4242424242424242': willing,
  '5555555555554444': { ...willing, company: 'Mastercard' },
  '4000000000000341': { ...willing, pays: false },
  '4000000000009979': { ...willing, holds: false },
  '4000000000000077': willing,
}

/** The sandbox's answer to a card number of digits only; undefined: it declines the card itself. */
export const behaviourOf = (number: string): Behaviour | undefined => numbers[number]
