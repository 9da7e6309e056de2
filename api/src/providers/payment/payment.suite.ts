import { beforeEach, expect, test } from 'vitest'
import type { Payment } from './payment.ts'

/** A provider ready to be tried: two customers, and a way to add cards of each temper to the first. */
export type PaymentTrial = {
  payment: Payment
  customerId: string
  otherCustomerId: string
  /** Adds a card and gives the provider's name for it. */
  addCard: (temper: 'willing' | 'refuses to pay' | 'refuses to hold') => Promise<string>
  /** What the provider itself thinks of a payment now. */
  stateOf: (
    key: string,
  ) => Promise<'approved' | 'declined' | 'challenge' | 'pending' | 'undone' | undefined>
}

/** What every payment provider must do. */
export function paymentSuite(name: string, open: () => Promise<PaymentTrial>) {
  let it: PaymentTrial
  beforeEach(async () => {
    it = await open()
  })
  const ask = (providerCard: string, key: string, kind: 'charge' | 'hold' = 'charge') =>
    it.payment.ask({ key, kind, providerCard, amount: 417790 })

  test(`${name}: a page to type a card on lives on the origin it returns to`, async () => {
    const { url } = await it.payment.openCardPage({
      reference: 'once',
      customerId: it.customerId,
      holder: 'Dana Levi',
      returnTo: 'https://galgal.example/subscribe',
      expiresAt: new Date('2030-01-01'),
    })
    expect(URL.canParse(url)).toBe(true)
  })

  test(`${name}: a customer's cards are listed, without their numbers, and only their own`, async () => {
    const card = await it.addCard('willing')
    expect(await it.payment.listCards(it.customerId)).toEqual([
      {
        providerCard: card,
        company: expect.any(String),
        last4: expect.stringMatching(/^\d{4}$/),
        expiry: expect.stringMatching(/^\d{4}-\d{2}$/),
        addedAt: expect.any(Date),
      },
    ])
    expect(await it.payment.listCards(it.otherCustomerId)).toEqual([])
  })

  test(`${name}: money is taken or held when the card is willing`, async () => {
    const card = await it.addCard('willing')
    expect(await ask(card, 'charge')).toBe('approved')
    expect(await ask(card, 'hold', 'hold')).toBe('approved')
    expect(await it.stateOf('charge')).toBe('approved')
  })

  test(`${name}: a card says no to each by itself`, async () => {
    const poor = await it.addCard('refuses to pay')
    expect(await ask(poor, 'a', 'hold')).toBe('approved')
    expect(await ask(poor, 'b')).toBe('declined')
    const strict = await it.addCard('refuses to hold')
    expect(await ask(strict, 'c', 'hold')).toBe('declined')
    expect(await ask(strict, 'd')).toBe('approved')
    expect(await ask('no such card', 'e')).toBe('declined')
  })

  test(`${name}: the same key is the same payment, however often it is asked`, async () => {
    const card = await it.addCard('willing')
    const answers = await Promise.all([ask(card, 'same'), ask(card, 'same'), ask(card, 'same')])
    expect(answers).toEqual(['approved', 'approved', 'approved'])
    const poor = await it.addCard('refuses to pay')
    expect(await ask(poor, 'same')).toBe('approved')
  })

  test(`${name}: undoing lets a hold go and gives a charge back, once or twice alike`, async () => {
    const card = await it.addCard('willing')
    await ask(card, 'charge')
    await ask(card, 'hold', 'hold')
    for (const key of ['charge', 'hold', 'charge']) await it.payment.undo(key)
    expect(await it.stateOf('charge')).toBe('undone')
    expect(await it.stateOf('hold')).toBe('undone')
    await it.payment.undo('never asked')
    expect(await it.stateOf('never asked')).toBeUndefined()
  })
}
