import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { NotSent } from '../not-sent.ts'

/** A provider that cannot send now, what it says of that, and what it may not say. */
export type FailureCase<Service> = () => Promise<{
  service: Service
  reason: string
  secrets: string[]
}>

/** Whatever keeps an e-mail from leaving is an error that says what happened and may be logged whole. */
export function failsSafely<Service>(
  roads: Record<string, FailureCase<Service>>,
  personal: string[],
  send: (service: Service) => Promise<unknown>,
) {
  const named = Object.entries(roads)
  test.for(named)('%s is an error that tells of nobody and holds no secret', async ([, open]) => {
    const { service, reason, secrets } = await open()
    const error = await send(service).catch((it: unknown) => it)
    expect(error).toBeInstanceOf(NotSent)
    expect((error as Error).message).toBe(reason)
    const whole = `${(error as Error).stack} ${inspect(error, { depth: 9, showHidden: true })}`
    expect([...personal, ...secrets].filter((it) => whole.includes(it))).toEqual([])
  })
}
