import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { setCompared } from '../../catalogue/compared.ts'
import { CarPicture } from '../../ui/car-picture.tsx'
import type { Cell, columnOf, Group, Row } from './comparison.server.ts'
import { pathOf, type Selection } from './selection.ts'

type Column = ReturnType<typeof columnOf>
type Props = { selection: Selection; columns: Column[]; groups: Group[] }

/** A column for every car. Where it is wider than the screen it scrolls by itself, by keyboard too. */
export function ComparisonTable({ selection, columns, groups }: Props) {
  const t = useTranslations('compare')
  const caption = t(selection.store === 'B2B' ? 'titleBusiness' : 'title')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="compare-scroll" aria-label={caption} tabIndex={0}>
      <table className="compare-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('data')}</span>
            </th>
            {columns.map((column) => (
              <Head key={column.id} selection={selection} column={column} />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <span>{t(`groups.${group.key}`)}</span>
              </th>
            </tr>
            {group.rows.map((row) => (
              <Line key={row.key} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Head({ selection, column }: { selection: Selection; column: Column }) {
  const t = useTranslations('compare')
  const { id, name, version, year, card } = column
  const others = selection.ids.filter((it) => it !== id)
  return (
    <th scope="col">
      {card && (
        <span className="compare-picture">
          <CarPicture card={card} width={200} photoSizes="240px" loading="eager" />
        </span>
      )}
      {card ? <Link to={card.to}>{name}</Link> : name}
      <small>
        <bdi>{version}</bdi> · {t('year', { year: String(year) })}
      </small>
      <Link
        className="compare-remove"
        to={pathOf({ ...selection, ids: others })}
        aria-label={t('remove', { name: `${name} ${version}` })}
        rel="nofollow"
        preventScrollReset
        onClick={() => setCompared(selection.store, others)}
      >
        <Icon name="close" />
      </Link>
    </th>
  )
}

function Line({ row, columns }: { row: Row; columns: Column[] }) {
  const t = useTranslations('compare')
  return (
    <tr className={row.differs ? 'compare-differs' : undefined}>
      <th scope="row">
        {row.label}
        {row.differs && columns.length > 1 && (
          <span className="visually-hidden"> ({t('differs')})</span>
        )}
      </th>
      {row.cells.map((cell, place) => (
        <td key={columns[place]?.id}>
          <Value row={row} cell={cell} />
        </td>
      ))}
    </tr>
  )
}

function Value({ row, cell: { text, isBest } }: { row: Row; cell: Cell }) {
  const t = useTranslations('compare')
  if (row.isYesNo)
    return (
      <span className={text === null ? 'compare-no' : 'compare-yes'}>
        <Icon name={text === null ? 'minus' : 'check'} />
        <span className="visually-hidden">{t(text === null ? 'no' : 'yes')}</span>
      </span>
    )
  if (text === null)
    return (
      <span className="muted">{t(row.key.startsWith('pack-') ? 'notOffered' : 'unknown')}</span>
    )
  return (
    <span className="compare-value">
      <bdi>{text}</bdi>
      {isBest && (
        <span className="compare-best">
          <Icon name="check" />
          {t(row.best)}
        </span>
      )}
    </span>
  )
}
