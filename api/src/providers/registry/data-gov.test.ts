import { afterEach, expect, test } from 'vitest'
import { closeHttpServers, openHttpServer } from '../../../test/http-server.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { failsSafely } from '../failure.suite.ts'
import { dataGov } from './data-gov.ts'
import { behavesLikeRegistry } from './registry.suite.ts'

afterEach(closeHttpServers)

/** As the registry answers of a plate; the car is invented. */
const row = {
  _id: 1,
  mispar_rechev: 12_345_671,
  tozeret_cd: 413,
  sug_degem: 'P',
  tozeret_nm: 'יונדאי קוריאה',
  degem_cd: 1090,
  degem_nm: 'NX4',
  ramat_gimur: 'EXECUTIVE',
  ramat_eivzur_betihuty: 8,
  kvutzat_zihum: 7,
  shnat_yitzur: 2026,
  degem_manoa: 'G4FT',
  mivchan_acharon_dt: '2026-05-12',
  tokef_dt: '2027-05-20',
  baalut: 'השכרה',
  misgeret: 'TMBJJ7NE8L0123456',
  tzeva_cd: 34,
  tzeva_rechev: 'כחול כהה',
  zmig_kidmi: '235/55R19',
  zmig_ahori: '235/55R19',
  sug_delek_nm: 'בנזין',
  horaat_rishum: 210_077,
  moed_aliya_lakvish: '2026-5',
  kinuy_mishari: 'TUCSON HYBRID',
}

const answerOf = (records: object[]) => ({
  status: 200,
  body: JSON.stringify({
    help: 'https://data.gov.il/api/3/action/help_show?name=datastore_search',
    success: true,
    result: {
      include_total: true,
      limit: 1,
      records_format: 'objects',
      resource_id: '053cea08-09bc-40ec-8f7a-156f0677aff3',
      records,
      total: records.length,
    },
  }),
})

async function open(url: string, env: Record<string, string> = {}) {
  const { deps } = await openTestApi()
  const tools = { ...deps, fetch, publicUrl: 'https://galgal.example' }
  return dataGov.open({ REGISTRY_URL: url, ...env }, tools)
}

const registry = () =>
  openHttpServer(({ query }) =>
    answerOf(query.get('filters') === '{"mispar_rechev":12345671}' ? [row] : []),
  )

behavesLikeRegistry(async () => ({
  registry: await open((await registry()).url),
  known: '123-45-671',
  unknown: '123-45-672',
}))

test('[OF216] data.gov.il is asked for one plate, as a number, in the resource of private and commercial vehicles', async () => {
  const { url, requests } = await registry()
  expect(await (await open(url)).lookUp('123-45-671')).toEqual({
    plate: '123-45-671',
    make: 'יונדאי קוריאה',
    model: 'TUCSON HYBRID',
    trim: 'EXECUTIVE',
    colour: 'כחול כהה',
    year: 2026,
    vin: 'TMBJJ7NE8L0123456',
    licenceUntil: '2027-05-20',
    testedOn: '2026-05-12',
  })
  const [asked] = requests
  expect(asked?.path).toBe('/api/3/action/datastore_search')
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    resource_id: '053cea08-09bc-40ec-8f7a-156f0677aff3',
    filters: '{"mispar_rechev":12345671}',
    limit: '1',
  })
})

test('[OF216] days with a time behind them and what is not said are read as well', async () => {
  const sparse = {
    mispar_rechev: '12345671',
    tozeret_nm: 'מאזדה יפן',
    degem_nm: 'BP',
    kinuy_mishari: null,
    tokef_dt: '2026-09-07T00:00:00',
    misgeret: 'short',
  }
  const { url } = await openHttpServer(() => answerOf([sparse]))
  expect(await (await open(url)).lookUp('123-45-671')).toMatchObject({
    model: 'BP',
    colour: '',
    year: null,
    vin: null,
    licenceUntil: '2026-09-07',
    testedOn: null,
  })
})

const failing = (answer: Parameters<typeof openHttpServer>[0], reason: string) => async () => ({
  service: await open((await openHttpServer(answer)).url, { REGISTRY_TIMEOUT_MS: '300' }),
  reason,
  secrets: [],
})

failsSafely(
  {
    'a registry that is down': failing(() => ({ status: 503, body: '' }), 'data.gov.il: 503'),
    'a registry that refuses': failing(
      () => ({
        status: 200,
        body: JSON.stringify({ success: false, error: { __type: 'Validation Error' } }),
      }),
      'data.gov.il: an answer of another shape',
    ),
    'a registry that says nothing': failing(() => undefined, 'data.gov.il: timed out'),
  },
  ['12345671', '123-45-671'],
  (service) => service.lookUp('123-45-671'),
)
