import { expect, test } from 'vitest'
import type { Mail, MailLetter } from './mail.ts'

type Bench = {
  mail: Mail
  /** What reached an address. */
  received: (to: string) => Promise<Pick<MailLetter, 'subject' | 'body'>[]>
}

/** What the house expects of every provider of e-mail. */
export function behavesLikeMail(open: () => Promise<Bench>) {
  test('a letter reaches its address with subject and body, word by word', async () => {
    const { mail, received } = await open()
    const letter = { subject: '482913 הוא הקוד שלכם', body: 'שלום,\n\nהקוד: 482913\n<b>' }
    await mail.send({ to: 'dana@example.co.il', locale: 'he', ...letter })
    expect(await received('dana@example.co.il')).toEqual([expect.objectContaining(letter)])
    expect(await received('noa@example.co.il')).toEqual([])
  })

  test('every letter arrives, also a second one to the same address', async () => {
    const { mail, received } = await open()
    for (const subject of ['1', '2'])
      await mail.send({ to: 'dana@example.co.il', locale: 'en', subject, body: 'x' })
    expect((await received('dana@example.co.il')).map((it) => it.subject).toSorted()).toEqual([
      '1',
      '2',
    ])
  })
}
