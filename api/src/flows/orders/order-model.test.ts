import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import { commands, pay, way } from '../../../test/order-commands.suite.ts'
import { type CardKind, cardNumbers, empty, type Model } from '../../../test/order-model.ts'
import type { App } from '../../../test/order-steps.suite.ts'
import { addCard } from '../../../test/orders.ts'

/*
 * Customers answer, change their mind, pay, wait and begin anew in any order; after every step the order is
 * what a second, simple telling of it says, and the books are even.
 */

const RUNS = onServer ? 40 : 15
const MOST_STEPS = 25
const TIMEOUT_MS = 300_000

// Most runs would never reach the till by chance: each begins with as much of the way as it is told.
const someOfTheWay = fc.nat(way.length)

async function openApp(): Promise<App> {
  const api = await openTestApi()
  const who = await signedIn(api)
  const tokens: [string, string][] = []
  for (const [kind, number] of Object.entries(cardNumbers))
    tokens.push([kind, await addCard(api, who, number)])
  const byKind = Object.fromEntries(tokens) as Record<CardKind, string>
  return { api, who, tokens: byKind, id: '', order: undefined }
}

test(
  'an order is what a second telling of it says, whatever its customer does',
  async () => {
    const reached = new Set<string>()
    const some = fc.commands(commands, { maxCommands: MOST_STEPS, size: '+1' })
    await fc.assert(
      fc.asyncProperty(someOfTheWay, some, async (begun, more) => {
        const app = await openApp()
        const model: Model = { ...empty }
        for (const it of way.slice(0, begun)) await it.run(model, app)
        await fc.asyncModelRun(() => ({ model, real: app }), more)
        reached.add(model.status)
      }),
      // The first goes all the way, so that few runs reach the end too.
      { numRuns: RUNS, endOnFailure: true, examples: [[way.length, [pay]]] },
    )
    expect(reached).toContain('ordered')
  },
  TIMEOUT_MS,
)
