import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeholderCompany, sampleCompany, setCompany } from '@galgal/i18n/company'
import { afterEach, expect, test } from 'vitest'
import { createRecorder } from '../../test/examples/recorder.ts'
import { walkEverywhere } from '../../test/examples/walks.ts'
import { exampleIn, exampleSpots, wrongExamples } from '../../test/examples/wrong-examples.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { openApiDocument } from './openapi.ts'

/** Another brand shows the same examples in its own name. */
const someCompany = {
  ...placeholderCompany,
  legalName: { he: '%brand%', en: '%brand% Ltd' },
  address: { he: 'הרצל 1, חיפה', en: '1 Herzl Street, Haifa' },
  email: 'service@example.co.il',
  number: '51-234567-1',
  vatNumber: '51-234567-1',
}
afterEach(() => setCompany(sampleCompany))

const FILE = 'openapi-examples.json'

const document = openApiDocument()
const wrong = wrongExamples(document)

/** Its values are of one walk. They stay until a call is added, or its schema no longer allows them. */
test('examples are what was sent and answered when every call was walked through', async () => {
  const api = await openTestApi()
  setCompany(someCompany)
  const recorder = createRecorder(api.send)
  await walkEverywhere({ ...api, send: recorder.send })
  const examples = recorder.examples()
  const kept = await readFile(join(import.meta.dirname, FILE), 'utf8')
  const namesIn = (it: object) => Object.keys(it).join('\n')
  const isTrue = !wrong.length && namesIn(JSON.parse(kept)) === namesIn(examples)
  const page = isTrue ? kept : `${JSON.stringify(examples, null, 1)}\n`
  await expect(page).toMatchFileSnapshot(FILE)
})

test('every body and every answer has an example, which its schema allows; a PDF and a picture have none', () => {
  const without = [...exampleSpots(document)].flatMap(([spot, type, media]) =>
    exampleIn(document, media) === undefined ? [`${spot} ${type}`] : [],
  )
  expect(without.filter((it) => !/ (application\/pdf|image\/jpeg)$/.test(it))).toEqual([])
  expect(wrong).toEqual([])
})

test('what its schema does not allow is found', () => {
  const changed = structuredClone(document)
  const { examples, schemas } = changed.components ?? {}
  Object.assign(examples ?? {}, { User: { value: { language: 'fr-FR' } } })
  Object.assign(schemas?.NotFound ?? {}, { examples: [{ code: 400, message: '' }] })
  expect(wrongExamples(changed)).toEqual([
    expect.stringContaining('get /api/GetUser/Get <'),
    expect.stringContaining('put /api/GetUser/Update <'),
    'NotFound',
  ])
})
