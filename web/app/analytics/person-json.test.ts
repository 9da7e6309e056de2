import { expect, test } from 'vitest'
import { errorAnswer, finished, openRoute, signedIn, userAnswer } from '../../test/open-route.ts'
import { writeChoice } from '../consent/choice.ts'
import { hashEmail } from './hashed.server.ts'
import { loader } from './person-json.ts'

const api = { 'GetUser/Get': userAnswer(finished) }
const agreed = { 'a-consent': writeChoice({ analytics: true, marketing: false }) }

async function calls(options: Parameters<typeof openRoute>[0]) {
  const { args, calls } = openRoute({ path: '/person.json', ...options })
  const answer = await loader(args as unknown as Parameters<typeof loader>[0])
  return { person: await answer.json(), calls }
}

test('[AN02] whoever is signed in and agreed is given as hashes, never as they can be read', async () => {
  const { person } = await calls({ api, cookies: { ...signedIn, ...agreed } })
  expect(person).toMatchObject({ id: 'C', email: hashEmail('dana@example.co.il') })
  expect(Object.keys(person).toSorted()).toEqual(['email', 'id', 'name', 'phone'])
  for (const hash of [person.email, person.name, person.phone])
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
})

test('[AN02] without their consent nobody is looked up at all', async () => {
  const declined = { 'a-consent': writeChoice({ analytics: false, marketing: false }) }
  for (const cookies of [signedIn, { ...signedIn, ...declined }, agreed])
    expect(await calls({ cookies })).toEqual({ person: null, calls: [] })
})

test('a session that is over is nobody’s', async () => {
  const { person } = await calls({
    api: { 'GetUser/Get': errorAnswer(401), 'Security/LoginRefresh': errorAnswer(401) },
    cookies: { ...signedIn, ...agreed },
  })
  expect(person).toBeNull()
})
