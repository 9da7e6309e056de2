import { expect, test } from 'vitest'
import { errorAnswer, openRoute, signedIn } from '../../../test/open-route.ts'
import { action, loader } from './account.ts'

type Options = NonNullable<Parameters<typeof openRoute>[0]>
type Args = Parameters<typeof action>[0] & Parameters<typeof loader>[0]

const open = (options: Options) =>
  openRoute({ path: '/favourites.json', cookies: signedIn, ...options })
const list = (...items: number[]) => Response.json({ items })
const name = 'SubscriptionMain/Favourites'

const read = async (answer: Promise<Response>) => (await answer).json()

test('a visitor has no list of their own, and the API is not asked', async () => {
  const { args, calls } = open({ cookies: {} })
  expect(await read(loader(args as unknown as Args))).toEqual({ items: null })
  const write = open({ cookies: {}, form: { add: '1' } })
  expect(await read(action(write.args as unknown as Args))).toEqual({ items: null })
  expect([...calls, ...write.calls]).toEqual([])
})

test('a customer’s list is the account’s', async () => {
  const { args } = open({ api: { [name]: list(3, 1) } })
  expect(await read(loader(args as unknown as Args))).toEqual({ items: [3, 1] })
})

test('what a browser brings is added oldest first, without what is there already', async () => {
  const { args, calls } = open({
    form: [
      ['add', '4'],
      ['add', '3'],
      ['add', '2'],
    ],
    api: { [name]: list(3, 1), [`${name}/2`]: list(2, 3, 1), [`${name}/4`]: list(4, 2, 3, 1) },
  })
  expect(await read(action(args as unknown as Args))).toEqual({ items: [4, 2, 3, 1] })
  expect(calls.map((it) => it.name)).toEqual([name, `${name}/2`, `${name}/4`])
})

test('a car that is no longer offered stays out, and the others go in', async () => {
  const { args } = open({
    form: [
      ['add', '4'],
      ['add', '2'],
    ],
    api: { [name]: list(), [`${name}/2`]: errorAnswer(404, 7023), [`${name}/4`]: list(4) },
  })
  expect(await read(action(args as unknown as Args))).toEqual({ items: [4] })
})

test('what is taken back is taken out', async () => {
  const { args, calls } = open({
    form: [['remove', '3']],
    api: { [name]: list(3, 1), [`${name}/3`]: list(1) },
  })
  expect(await read(action(args as unknown as Args))).toEqual({ items: [1] })
  expect(calls.at(-1)?.name).toBe(`${name}/3`)
})

test('what is no number is no car', async () => {
  const { args, calls } = open({
    form: [
      ['add', 'x'],
      ['add', '../GetUser/Get'],
      ['remove', '-1'],
    ],
    api: { [name]: list(1) },
  })
  expect(await read(action(args as unknown as Args))).toEqual({ items: [1] })
  expect(calls.map((it) => it.name)).toEqual([name])
})

test('an ended session and an unfinished sign-up have no list, and lead nowhere', async () => {
  for (const answer of [errorAnswer(401), errorAnswer(403, 4116)]) {
    const { args } = open({ api: { [name]: answer } })
    expect(await read(loader(args as unknown as Args))).toEqual({ items: null })
  }
})

test('a fault of the API is not taken for an empty list', async () => {
  const { args } = open({ api: { [name]: errorAnswer(503) } })
  await expect(loader(args as unknown as Args)).rejects.toMatchObject({ init: { status: 503 } })
})
