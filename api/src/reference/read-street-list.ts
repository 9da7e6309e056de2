import type { ListedStreet } from '../db/reference/street-list.ts'
import { readCsv } from './read-csv.ts'

/** The columns by their names in the government's files: in Hebrew name of town, name of street, code of street. */
const COLUMNS = {
  town: ['\u05e9\u05dd_\u05d9\u05e9\u05d5\u05d1', 'city_name'],
  street: ['\u05e9\u05dd_\u05e8\u05d7\u05d5\u05d1', 'street_name'],
  code: ['\u05e1\u05de\u05dc_\u05e8\u05d7\u05d5\u05d1', 'street_code'],
  status: ['street_name_status'],
} as const

/** Another name of a street that is listed under its official one. */
const SYNONYM = 'synonym'
const LONGEST_NAME = 80

/** Reads the public list of streets (CSV of data.gov.il). Throws one line when it is no such file. */
export function readStreetList(bytes: Uint8Array): ListedStreet[] {
  const records = readCsv(bytes, { isRagged: true })
  const cellOf = (record: Record<string, string>, column: keyof typeof COLUMNS) =>
    COLUMNS[column].map((name) => record[name]).find(Boolean)
  const streets = records.flatMap((record): ListedStreet[] => {
    const [town, street] = [cellOf(record, 'town'), cellOf(record, 'street')]
    if (!town || !street || street.length > LONGEST_NAME) return []
    if (cellOf(record, 'status') === SYNONYM) return []
    const code = cellOf(record, 'code')
    return [{ town: plain(town), street: plain(street), code: isCode(code) ? code : undefined }]
  })
  if (streets.length === 0)
    throw new Error(
      `no streets: a CSV file with the columns ${COLUMNS.town.join(' or ')} and ${COLUMNS.street.join(' or ')} is needed`,
    )
  return streets
}

const plain = (name: string) => name.replace(/\s+/g, ' ').trim()
const isCode = (code: string | undefined): code is string => /^\d{1,6}$/.test(code ?? '')
