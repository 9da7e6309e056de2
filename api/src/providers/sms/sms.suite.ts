import { expect, test } from 'vitest'
import { type FailureCase, failsSafely } from '../failure.suite.ts'
import type { Sms, SmsMessage } from './sms.ts'

type Bench = {
  sms: Sms
  /** What reached a number. */
  received: (to: string) => Promise<Pick<SmsMessage, 'body'>[]>
  /** A number that the provider does not take, and what is then thrown. */
  refused: string
  refusal: string
}

const body = '482913 הוא הקוד שלכם בגלגל. תקף ל-10 דקות.\n\n@localhost #482913'

/** What the app expects of every provider of text messages. */
export function behavesLikeSms(
  open: () => Promise<Bench>,
  roads: Record<string, FailureCase<Sms>>,
) {
  test('a message reaches its number, word by word', async () => {
    const { sms, received } = await open()
    await sms.send({ to: '+972521234567', body, code: '482913' })
    expect(await received('+972521234567')).toEqual([expect.objectContaining({ body })])
    expect(await received('+972521234568')).toEqual([])
  })

  test('signs that mean something to a machine arrive as they are', async () => {
    const { sms, received } = await open()
    const signs = 'a+b&c=d%20 "{to}" \\n \\u05d0 $& $1 ⁨1.8 Hybrid⁩ 🚗\n</a>'
    await sms.send({ to: '+972521234567', body: signs })
    expect(await received('+972521234567')).toEqual([expect.objectContaining({ body: signs })])
  })

  const refusal: FailureCase<Sms> = async () => {
    const { sms, refused, refusal: reason } = await open()
    const service: Sms = { send: (message) => sms.send({ ...message, to: refused }) }
    return { service, reason, secrets: [refused, refused.slice(1)] }
  }
  const personal = ['+972521234567', '972521234567', '0521234567', '482913']
  failsSafely({ 'a refused number': refusal, ...roads }, personal, (sms) =>
    sms.send({ to: '+972521234567', body, code: '482913' }),
  )

  test('what is not taken reaches nobody', async () => {
    const { sms, received, refused } = await open()
    await expect(sms.send({ to: refused, body })).rejects.toThrow()
    expect(await received(refused)).toEqual([])
  })
}
