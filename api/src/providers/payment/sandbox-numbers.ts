/** What a pretended card does when it is asked for money; see the columns of `sandbox_cards`. */
type Behaviour = {
  company: string
  holds: boolean
  pays: boolean
  challenges: boolean
  silent: boolean
  webhooks: number
}

const willing: Behaviour = {
  company: 'Visa',
  holds: true,
  pays: true,
  challenges: false,
  silent: false,
  webhooks: 1,
}

const numbers: Record<string, Behaviour> = {
  '4242424242424242': willing,
  '5555555555554444': { ...willing, company: 'Mastercard' },
  '4000000000000341': { ...willing, pays: false },
  '4000000000009979': { ...willing, holds: false },
  '4000000000003220': { ...willing, challenges: true },
  '4000000000000119': { ...willing, silent: true },
  '4000000000000101': { ...willing, silent: true, pays: false },
  '4000000000000077': { ...willing, webhooks: 3 },
}

/** The sandbox's answer to a card number of digits only; undefined: it declines the card itself. */
export const behaviourOf = (number: string): Behaviour | undefined => numbers[number]
