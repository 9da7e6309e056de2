import { z } from 'zod'
import {
  addSandboxPayment,
  findSandboxCard,
  findSandboxPayment,
  listSandboxCards,
  openSandboxCardPage,
  undoSandboxPayment,
} from '../../db/sandbox-cards.ts'
import { adapter } from '../adapter.ts'
import type { Payment } from './payment.ts'

/** A company that moves no money. What a card does is decided by its number when it is added. */
export const sandbox = adapter({
  settings: z.object({}),
  open: (_, { db, now }): Payment => ({
    name: 'sandbox',
    async openCardPage(order) {
      await openSandboxCardPage(db, order)
      // On the origin it returns to, so that the page around it may frame it.
      return { url: new URL(`/sandbox/card/${order.reference}`, order.returnTo).href }
    },
    listCards: (customerId) => listSandboxCards(db, customerId),
    async ask({ key, kind, providerCard, amount }) {
      const card = await findSandboxCard(db, providerCard)
      const willing = kind === 'hold' ? card?.holds : card?.pays
      const state = willing ? 'approved' : 'declined'
      await addSandboxPayment(db, { key, cardId: providerCard, kind, amount, state, at: now() })
      const kept = await findSandboxPayment(db, key)
      return kept?.state === 'declined' ? 'declined' : 'approved'
    },
    undo: (key) => undoSandboxPayment(db, key),
  }),
})
