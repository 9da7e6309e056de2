/** The parameter of an address that names a column which is shown; there may be several. */
export const COLUMN = 'column'

/** What is known of a column where its cells are not drawn. */
export type Chosen = {
  /** Unique in its table. */
  name: string
  /** What it shows of a row, by the fields of the list’s call; its name, where nothing else is said. */
  fields?: readonly string[]
}

/** The columns that an address chooses, in their own order; all of them when it chooses none. The first stays. */
export function shownColumns<Column extends Chosen>(
  columns: readonly Column[],
  search: URLSearchParams,
): Column[] {
  const chosen = new Set(search.getAll(COLUMN))
  const isChosen = ({ name }: Column, place: number) => place === 0 || chosen.has(name)
  return columns.some(({ name }) => chosen.has(name)) ? columns.filter(isChosen) : [...columns]
}

/** The fields of the chosen columns, as a file is asked for them; undefined when all are shown. */
export function chosenFields(
  columns: readonly Chosen[],
  search: URLSearchParams,
): string | undefined {
  const shown = shownColumns(columns, search)
  if (shown.length === columns.length) return undefined
  return shown.flatMap(({ name, fields = [name] }) => fields).join(',')
}
