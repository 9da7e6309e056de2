import { parse } from 'csv-parse/sync'

/** Older copies of the government's files are in the encoding of Hebrew Windows. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1255').decode(bytes)
  }
}

/** The rows of a CSV file by the names of its columns. `isRagged`: a row may have more or fewer cells than the header. */
export const readCsv = (bytes: Uint8Array, { isRagged = false } = {}): Record<string, string>[] =>
  parse(decode(bytes), {
    columns: true,
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: isRagged,
  })
