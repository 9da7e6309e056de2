import { expect, test } from 'vitest'
import { behavesOnSadRoads, type SadRoad } from '../sad-roads.suite.ts'
import type { Mail, MailLetter } from './mail.ts'

type Bench = {
  mail: Mail
  /** What reached an address. */
  received: (to: string) => Promise<Pick<MailLetter, 'subject' | 'body'>[]>
  /** An address that the provider does not take, and what is then thrown. */
  refused: string
  refusal: string
}

const subject = '482913 הוא הקוד שלכם'
const body = 'שלום,\n\nהקוד: 482913\n<b>'

/** What the house expects of every provider of e-mail. */
export function behavesLikeMail(open: () => Promise<Bench>, roads: Record<string, SadRoad<Mail>>) {
  test('a letter reaches its address with subject and body, word by word', async () => {
    const { mail, received } = await open()
    await mail.send({ to: 'dana@example.co.il', locale: 'he', subject, body })
    expect(await received('dana@example.co.il')).toEqual([
      expect.objectContaining({ subject, body }),
    ])
    expect(await received('noa@example.co.il')).toEqual([])
  })

  test('every letter arrives, also a second one to the same address', async () => {
    const { mail, received } = await open()
    for (const number of ['1', '2'])
      await mail.send({ to: 'dana@example.co.il', locale: 'en', subject: number, body: 'x' })
    expect((await received('dana@example.co.il')).map((it) => it.subject).toSorted()).toEqual([
      '1',
      '2',
    ])
  })

  const to = 'dana@example.co.il'
  const refusal: SadRoad<Mail> = async () => {
    const { mail, refused, refusal: reason } = await open()
    const service: Mail = { send: (letter) => mail.send({ ...letter, to: refused }) }
    return { service, reason, secrets: [refused] }
  }
  behavesOnSadRoads({ 'a refused receiver': refusal, ...roads }, [to, '482913'], (mail) =>
    mail.send({ to, locale: 'he', subject, body, code: '482913' }),
  )

  test('what is not taken reaches nobody', async () => {
    const { mail, received, refused } = await open()
    await expect(mail.send({ to: refused, locale: 'he', subject, body })).rejects.toThrow()
    expect(await received(refused)).toEqual([])
  })
}
