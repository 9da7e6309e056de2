import { createHash } from 'node:crypto'
import type { Pair } from './login-load.ts'

/** What the wire carries for a password. */
export const sha1 = (password: string) => createHash('sha1').update(password).digest('hex')

async function post(url: string, path: string, body: object) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}

async function accepted(url: string, path: string, body: object) {
  const { status, text } = await post(url, path, body)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
  return JSON.parse(text)
}

/** Signs people up, as far as an account takes, with the codes of the sandbox's outbox. */
export async function makeAccounts(url: string, count: number): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let n = 0; n < count; n++) {
    const pair = { username: `bench${n}@example.co.il`, password: sha1(`long enough, no. ${n}`) }
    const kind = { customertype: 'B2C', b2BType: '', allowMarketing: false }
    const { customer } = await accepted(url, '/api/SR/Signup', { ...pair, ...kind })
    const inbox = await fetch(`${url}/sandbox/outbox?to=${pair.username}`, {
      headers: { accept: 'application/json' },
    })
    const [{ code }] = (await inbox.json()) as [{ code: string }]
    await accepted(url, '/api/SR/Verify', {
      username: pair.username,
      VerificationCode: code,
      customer: { customerToken: customer.customerToken },
    })
    pairs.push(pair)
  }
  return pairs
}
