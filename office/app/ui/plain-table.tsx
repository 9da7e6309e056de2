import { type ReactNode, useId } from 'react'

type Column<Row> = { label: string; cell: (row: Row) => ReactNode; isNumber?: boolean }
type Props<Row> = {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  nothing: string
}

/** A few rows of a record, under their heading; neither sorted nor filtered. */
export function PlainTable<Row>({ title, columns, rows, idOf, nothing }: Props<Row>) {
  const id = useId()
  const [first, ...others] = columns
  return (
    <div className="plain-table">
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">{nothing}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page is moved by keys
        <section className="list-frame" aria-labelledby={id} tabIndex={0}>
          <table className="list">
            <thead>
              <tr>
                {columns.map(({ label, isNumber }) => (
                  <th key={label} scope="col" className={isNumber ? 'number' : undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={idOf(row)}>
                  <th scope="row">{first?.cell(row)}</th>
                  {others.map(({ label, cell, isNumber }) => (
                    <td key={label} data-label={label} className={isNumber ? 'number' : undefined}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
