import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { openOffice } from '../../test/office/open-office.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { officeEndpoints } from '../endpoints/Office/endpoints.ts'

test('[OF304] the office describes its calls to whoever is signed in, with what each needs', async () => {
  const { send, as } = await openOffice(await openTestApi())
  const read = (headers: Record<string, string> = {}) =>
    send(new Request('http://localhost:3001/api/openapi.json', { headers }))
  expect((await read()).status).toBe(401)
  expect((await read({ 'x-office': 'nobody' })).status).toBe(401)
  const document = await (await read((await as('auditor')).headers)).json()
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
  for (const { endpoint } of officeEndpoints) {
    const { path, method, needs, proof, secondPerson } = endpoint
    expect(document.paths[path][method.toLowerCase()], path).toMatchObject({
      'x-needs': [needs].flat(),
      'x-proof': proof === true,
      'x-second-person': secondPerson ?? null,
    })
  }
  expect(document.paths['/api/Office/Refund'].post).toMatchObject({
    'x-needs': ['refunds.act'],
    'x-proof': true,
    responses: { 409: { description: expect.stringContaining('8116 AmountTooHigh') } },
  })
})
