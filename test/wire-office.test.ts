import { officeEndpoints } from '@galgal/api/endpoints/Office/endpoints'
import { isPermission } from '@galgal/contract/Office/permissions'
import { expect, test } from 'vitest'
import { filesOf } from './files.ts'
import { namesIn } from './wire-fields.ts'

const calls = officeEndpoints.map(({ endpoint }) => endpoint)
const nameOf = (path: string) => path.slice('/api/Office/'.length)

test('[OF044] every call of the office says what it needs, and reads by GET alone', () => {
  for (const { path, method, needs, logs, input } of calls) {
    const wanted = typeof needs === 'string' ? [needs] : needs
    expect(wanted.length, path).toBeGreaterThan(0)
    for (const need of wanted)
      expect(need === 'session' || need === 'anyone' || isPermission(need), path).toBe(true)
    if (method === 'GET') expect(logs, path).not.toBe('write')
    else expect(logs, path).not.toBe('read')
    // An unknown field is a mistake of whoever sends it.
    expect(input.safeParse({ unknownField: 1 }).success, path).toBe(false)
  }
})

test('[OF303] whatever changes something is a POST that takes a key; what shows a secret once is not stored to be answered again', () => {
  for (const { path, method, needs, logs, idempotent } of calls) {
    const isOnce = method === 'POST' && needs !== 'anyone' && logs !== 'sensitive'
    expect(idempotent === true, path).toBe(isOnce)
  }
})

test('[OF108] a list is filtered by the fields of its rows, by from and till, and by what is written beside them', () => {
  const ofEveryList = ['cursor', 'size', 'sort', 'q', 'from', 'till', 'columns']
  for (const { path, csv, input, output } of calls) {
    if (!csv) continue
    const known = namesIn(output, 'output').join(' ')
    const others = namesIn(input, 'input').filter(
      (name) => !ofEveryList.includes(name) && !known.includes(name),
    )
    expect({ path, others }).toEqual({ path, others: otherFilters[nameOf(path)] ?? [] })
  }
})

/** What a row shows otherwise than it is filtered by. */
const otherFilters: Record<string, string[]> = {
  Bills: ['failed'],
  Customers: ['active', 'owes'],
  FleetCars: ['by', 'ids', 'kmFrom', 'kmTill', 'usedFrom', 'usedTill'],
  Log: ['staffId'],
  Orders: ['coupon'],
  Subscriptions: ['by', 'noPlate', 'notBack'],
}

test('every call of the office is answered by the file that bears its name', () => {
  const files = filesOf('api/src/endpoints/Office/[A-Z]*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => file.replace(/^.*\/|\.ts$/g, ''))
  expect(files.toSorted()).toEqual(calls.map(({ path }) => nameOf(path)).toSorted())
})

test('[OF305] paths, needs and field names of every call of the office stay as they are', async () => {
  const page = calls
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ method, path, needs, proof, secondPerson, logs, input, output }) =>
      [
        `${method} ${path}`,
        `  needs ${typeof needs === 'string' ? needs : needs.join(' or ')}${proof ? ', a fresh proof' : ''}; logged: ${logs}`,
        ...(secondPerson ? [`  second person: ${secondPerson}`] : []),
        ...namesIn(input, 'input').map((name) => `  > ${name}`),
        ...namesIn(output, 'output').map((name) => `  < ${name}`),
      ].join('\n'),
    )
    .join('\n\n')
  await expect(`${page}\n`).toMatchFileSnapshot('wire-office.txt')
})

test('[OF118] every act answers in one shape: done, a sentence, the revision, effects and what waits', () => {
  const acts = officeEndpoints.filter(({ act }) => act)
  expect(acts.length).toBeGreaterThan(25)
  for (const { endpoint } of acts) {
    const fields = namesIn(endpoint.output, 'output')
    for (const name of ['done', 'message', 'revision', 'effects.money', 'approval.expiresAt'])
      expect(fields, endpoint.path).toContain(name)
  }
})

test('[OF159] no call types a card, writes an amount or a status by hand, or deletes an order', () => {
  const byHand = /\b(?:cvv|cardNumber|pan|expiry|holder|licensePlate|substatus|invoiceNumber)\b/i
  for (const { path, method, input } of calls.filter((it) => it.method === 'POST')) {
    expect(namesIn(input, 'input').join(' '), path).not.toMatch(byHand)
    expect(`${method} ${path}`).not.toMatch(/Delete|SetStatus|SetAmount|EditInvoice/)
  }
})
