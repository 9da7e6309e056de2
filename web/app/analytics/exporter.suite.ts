import { describe, expect, test } from 'vitest'
import type { Measured } from './events.ts'
import type { Exporter } from './exporter.ts'

const said = {
  timestamp: '2026-11-22T09:14:03.120Z',
  origin: 'web desktop',
  currency: 'NIS',
} as const

export const identity: Measured = {
  ...said,
  event: 'enter/exit identity check',
  action: 'enter',
  email: 'hash of an e-mail',
}
export const purchase: Measured = {
  ...said,
  event: 'purchase',
  order: 'o1',
  step: 6,
  steps: 6,
  value: 2490,
  items: [{ name: 'Kia Picanto', quantity: 1 }],
}
export const dana = { id: 'c1', email: 'hash of an e-mail' }

type Opened = {
  exporter: Exporter
  /** Everything that was fetched, said or kept so far, as text. */
  trace: () => string
  /** The cookies of whoever is told. */
  cookies: () => string[]
}

/** What everyone has to do who is told what visitors do. */
export function exporterSuite(name: string, open: () => Opened) {
  describe(name, () => {
    test('[AN07] nothing is loaded, kept or said before it starts', () => {
      const { trace, cookies } = open()
      expect(trace()).toBe('')
      expect(cookies()).toEqual([])
    })

    test('an event goes out under a name that such tools take, in ILS, without hashes of a person', async () => {
      const { exporter, trace } = open()
      await exporter.start()
      exporter.send(identity)
      exporter.send(purchase)
      expect(trace()).toContain('enter_exit_identity_check')
      expect(trace()).toContain('purchase')
      expect(trace()).toContain('ILS')
      expect(trace()).not.toContain('NIS')
      expect(trace()).not.toContain('hash of an e-mail')
    })

    test('[AN08] whoever logs in is known from then on', async () => {
      const { exporter, trace } = open()
      await exporter.start()
      exporter.know(null)
      expect(trace()).not.toContain('c1')
      exporter.know(dana)
      expect(trace()).toContain('c1')
    })

    test('once stopped nothing more is said, and its cookies are gone', async () => {
      const { exporter, trace, cookies } = open()
      await exporter.start()
      exporter.stop()
      expect(cookies()).toEqual([])
      const before = trace()
      exporter.stop()
      expect(trace()).toBe(before)
    })

    test('what was stopped may be started again', async () => {
      const { exporter, trace } = open()
      await exporter.start()
      exporter.stop()
      await exporter.start()
      exporter.send(purchase)
      expect(trace()).toContain('purchase')
    })
  })
}
