import { expect, test } from 'vitest'
import { type FailureCase, failsSafely } from '../failure.suite.ts'
import type { EmailMessage, Mail } from './mail.ts'

type Received = Pick<EmailMessage, 'subject' | 'body'> & {
  attachments: { name: string; size: number }[]
}

type Bench = {
  mail: Mail
  /** What reached an address. */
  received: (to: string) => Promise<Received[]>
  /** An address that the provider does not take, and what is then thrown. */
  refused: string
  refusal: string
}

const subject = '482913 הוא הקוד שלכם'
const body = 'שלום,\n\nהקוד: 482913\n<b>'

/** What the app expects of every provider of e-mail. */
export function behavesLikeMail(
  open: () => Promise<Bench>,
  roads: Record<string, FailureCase<Mail>>,
) {
  test('an e-mail reaches its address with subject and body, word by word', async () => {
    const { mail, received } = await open()
    await mail.send({ to: 'dana@example.co.il', locale: 'he', subject, body })
    expect(await received('dana@example.co.il')).toEqual([
      expect.objectContaining({ subject, body, attachments: [] }),
    ])
    expect(await received('noa@example.co.il')).toEqual([])
  })

  test('what is attached arrives under its name, whole', async () => {
    const { mail, received } = await open()
    const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256)
    const attachments = [{ name: 'מסמך הגילוי 1E47.pdf', type: 'application/pdf', bytes }]
    await mail.send({ to: 'dana@example.co.il', locale: 'he', subject, body, attachments })
    const [message] = await received('dana@example.co.il')
    expect(message).toEqual({
      subject,
      body,
      attachments: [{ name: 'מסמך הגילוי 1E47.pdf', size: 1000 }],
    })
  })

  test('every e-mail arrives, also a second one to the same address', async () => {
    const { mail, received } = await open()
    for (const number of ['1', '2'])
      await mail.send({ to: 'dana@example.co.il', locale: 'en', subject: number, body: 'x' })
    expect((await received('dana@example.co.il')).map((it) => it.subject).toSorted()).toEqual([
      '1',
      '2',
    ])
  })

  const to = 'dana@example.co.il'
  const refusal: FailureCase<Mail> = async () => {
    const { mail, refused, refusal: reason } = await open()
    const service: Mail = { send: (message) => mail.send({ ...message, to: refused }) }
    return { service, reason, secrets: [refused] }
  }
  failsSafely({ 'a refused receiver': refusal, ...roads }, [to, '482913'], (mail) =>
    mail.send({ to, locale: 'he', subject, body, code: '482913' }),
  )

  test('what is not taken reaches nobody', async () => {
    const { mail, received, refused } = await open()
    await expect(mail.send({ to: refused, locale: 'he', subject, body })).rejects.toThrow()
    expect(await received(refused)).toEqual([])
  })
}
