import { expect, test } from 'vitest'
import type { Sms, SmsLetter } from './sms.ts'

type Bench = {
  sms: Sms
  /** What reached a number. */
  received: (to: string) => Promise<Pick<SmsLetter, 'body'>[]>
  /** A number that the provider does not take. */
  refused: string
}

/** What the house expects of every provider of text messages. */
export function behavesLikeSms(open: () => Promise<Bench>) {
  test('a message reaches its number, word by word', async () => {
    const { sms, received } = await open()
    const body = '482913 הוא הקוד שלכם בגלגל. תקף ל-10 דקות.\n\n@localhost #482913'
    await sms.send({ to: '+972521234567', body, code: '482913' })
    expect(await received('+972521234567')).toEqual([expect.objectContaining({ body })])
    expect(await received('+972521234568')).toEqual([])
  })

  test('a message that is not taken is an error, never silence', async () => {
    const { sms, received, refused } = await open()
    await expect(sms.send({ to: refused, body: 'שלום' })).rejects.toThrow()
    expect(await received(refused)).toEqual([])
  })
}
