import type { Day } from '@galgal/domain/dates'
import { readPlate, readVin } from '@galgal/domain/fleet/licence-plate'
import type { RegisteredCar } from '@galgal/domain/fleet/registered-car'
import { z } from 'zod'
import { NotSent } from '../../not-sent.ts'
import { adapter } from '../adapter.ts'
import { askOverHttp, fromJson } from '../ask-over-http.ts'
import { isSafeUrl, leadingHere } from '../loopback.ts'
import type { Registry } from './registry.ts'

/** Private and commercial vehicles, of the Ministry of Transport: https://data.gov.il/dataset/private-and-commercial-vehicles. */
const RESOURCE = '053cea08-09bc-40ec-8f7a-156f0677aff3'

const said = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim())
/** `2026-10-10`, in older answers with midnight behind it. */
const day = said.transform((text) => (/^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null) as Day | null)

const Answer = z.object({
  success: z.literal(true),
  result: z.object({
    records: z.array(
      z.object({
        mispar_rechev: said,
        tozeret_nm: said,
        kinuy_mishari: said,
        degem_nm: said,
        ramat_gimur: said,
        tzeva_rechev: said,
        shnat_yitzur: said,
        misgeret: said,
        tokef_dt: day,
        mivchan_acharon_dt: day,
      }),
    ),
  }),
})
type Row = z.output<typeof Answer>['result']['records'][number]

/** data.gov.il, by CKAN's `datastore_search`: https://docs.ckan.org/en/2.10/maintaining/datastore.html#ckanext.datastore.logic.action.datastore_search. */
export const dataGov = adapter({
  settings: z.object({
    REGISTRY_URL: z
      .string()
      .refine(isSafeUrl, { error: 'is an https address' })
      .default('https://data.gov.il'),
    REGISTRY_TIMEOUT_MS: z.coerce.number().int().min(1).max(20_000).default(8000),
  }),
  pretended: ({ REGISTRY_URL }) => leadingHere({ REGISTRY_URL }),
  open: ({ REGISTRY_URL, REGISTRY_TIMEOUT_MS }, { fetch }): Registry => {
    const asking = { provider: 'data.gov.il', fetch, timeoutMs: REGISTRY_TIMEOUT_MS }
    return {
      name: 'data-gov',
      async lookUp(plate) {
        const digits = plate.replace(/\D/g, '')
        // Plates are numbers there.
        const filters = JSON.stringify({ mispar_rechev: Number(digits) })
        const query = new URLSearchParams({ resource_id: RESOURCE, filters, limit: '1' })
        const url = `${REGISTRY_URL}/api/3/action/datastore_search?${query}`
        // It answers nobody who looks like a script.
        const headers = { accept: 'application/json', 'user-agent': 'Mozilla/5.0 (Galgal)' }
        const { status, text } = await askOverHttp(asking, url, { headers })
        if (status !== 200) throw new NotSent(`data.gov.il: ${status}`)
        const { data } = Answer.safeParse(fromJson(text))
        if (!data) throw new NotSent('data.gov.il: an answer of another shape')
        const row = data.result.records.find((it) => it.mispar_rechev === digits)
        return row && carOf(plate, row)
      },
    }
  },
})

const carOf = (plate: string, row: Row): RegisteredCar => ({
  plate: readPlate(row.mispar_rechev) ?? plate,
  make: row.tozeret_nm,
  model: row.kinuy_mishari || row.degem_nm,
  trim: row.ramat_gimur,
  colour: row.tzeva_rechev,
  year: /^\d{4}$/.test(row.shnat_yitzur) ? Number(row.shnat_yitzur) : null,
  vin: readVin(row.misgeret) ?? null,
  licenceUntil: row.tokef_dt,
  testedOn: row.mivchan_acharon_dt,
})
