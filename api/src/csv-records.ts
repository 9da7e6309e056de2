import { CsvError, type Info, parse } from 'csv-parse/sync'

export type CsvRecord = { line: number; cells: string[] }

/** Spreadsheets write the separator of their country: the most frequent one in the header. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/\r?\n|$/))
  const countOf = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ','
}

/** The records of a CSV text, the header among them, each with the line it begins on; or the line of a quote that does not end. */
export function readRecords(text: string): { records: CsvRecord[] } | { badQuoteLine: number } {
  try {
    const parsed = parse(text, {
      info: true,
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { info: Info; record: string[] }[]
    const records = parsed.map(({ info, record }) => ({
      // The parser counts to the end of a record; line breaks inside its values came before that.
      line: info.lines - record.join('').split('\n').length + 1,
      cells: record,
    }))
    return { records }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { badQuoteLine: Number(error.lines ?? 1) }
  }
}
