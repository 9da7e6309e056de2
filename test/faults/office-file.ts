import { setTimeout as wait } from 'node:timers/promises'
import { addStaff, type Send } from './office-people.ts'

const ROWS = 100_000
const MOST = { seconds: 10, megabytes: 50 }
const LOOK_EVERY_MS = 20

const get = (send: Send, call: string, token: string, accept: string) =>
  send(new Request(`http://office/api/Office/${call}`, { headers: { 'x-office': token, accept } }))
const file = (send: Send, token: string) => get(send, 'Subscriptions', token, 'text/csv')

/** Everybody in it is asked about: another person agrees, as they have to above a thousand people. */
async function agree(send: Send) {
  const token = await addStaff(send, { role: 'manager' })
  const waiting = await get(send, 'Approvals?state=waiting', token, 'application/json')
  const { items } = (await waiting.json()) as { items: { id: string; call: string }[] }
  const id = items.find(({ call }) => call === 'Subscriptions')?.id
  const answer = await send(
    new Request('http://office/api/Office/DecideApproval', {
      method: 'POST',
      headers: {
        'x-office': token,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ id, yes: true }),
    }),
  )
  if (!answer.ok) throw new Error(`the file is not agreed to: ${await answer.text()}`)
}

/** The most that the process held while some work was done, beyond what it held before; in MB. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  let isDone = false
  const done = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    most = Math.max(most, process.memoryUsage.rss())
    await wait(LOOK_EVERY_MS)
  }
  await done
  return (most - before) / 1024 ** 2
}

/** A list of a hundred thousand rows as a file: how long it takes and what it holds meanwhile. The one before, which waits for a second person, has warmed it. */
export async function measureFile(send: Send): Promise<string[]> {
  const token = await addStaff(send, { role: 'manager' })
  await (await file(send, token)).text()
  await agree(send)
  let rows = 0
  const began = performance.now()
  const megabytes = await growthDuring(async () => {
    const answer = await file(send, token)
    if (!answer.ok || !answer.body) throw new Error(`no file: ${await answer.text()}`)
    for await (const chunk of answer.body)
      for (const byte of chunk as Uint8Array) if (byte === 10) rows++
  })
  const seconds = (performance.now() - began) / 1000
  console.log(
    `  file of ${rows - 1} rows: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB more meanwhile`,
  )
  return [
    ...(rows === ROWS + 1 ? [] : [`file · ${rows - 1} rows of ${ROWS}`]),
    ...(seconds <= MOST.seconds ? [] : [`file · ${seconds.toFixed(1)} s of ${MOST.seconds}`]),
    ...(megabytes <= MOST.megabytes
      ? []
      : [`file · ${megabytes.toFixed(0)} MB of ${MOST.megabytes}`]),
  ]
}
