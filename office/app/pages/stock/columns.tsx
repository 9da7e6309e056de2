import type { Stock } from '@galgal/contract/Office/fleet/stock'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import type { Column } from '../../list/list-table.tsx'
import { OpenRowLink } from '../../list/open-row.tsx'
import { Typed } from '../../ui/ltr.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Moment } from '../../ui/when.tsx'

export type StockOf = z.output<typeof Stock.output>['items'][number]

/** What the list says of a model's colour. */
export function useStockColumns(): Column<StockOf>[] {
  const t = useTranslations('officeStock')
  return [
    {
      name: 'car',
      fields: ['car', 'classificationId'],
      label: t('car'),
      isLong: true,
      sorts: { ascending: 'car', descending: 'car' },
      cell: ({ car }) => <Typed>{car}</Typed>,
    },
    {
      name: 'colour',
      fields: ['colour', 'colourId'],
      label: t('colour'),
      cell: ({ colour }) => colour,
    },
    {
      name: 'countedBy',
      label: t('countedBy'),
      cell: ({ countedBy }) => (
        <StatusTag tone={countedBy === 'cars' ? 'brand' : 'neutral'}>
          {t(`ways.${countedBy}`)}
        </StatusTag>
      ),
    },
    ...useFigures(),
    {
      name: 'acts',
      fields: [],
      label: t('acts'),
      cell: ({ id, car, colour }) => <OpenRowLink id={id} label={`${car} · ${colour}`} />,
    },
  ]
}

function useFigures(): Column<StockOf>[] {
  const t = useTranslations('officeStock')
  const count = useTranslations('office.list')
  const figure = (name: 'total' | 'promised' | 'cars' | 'waiting'): Column<StockOf> => ({
    name,
    label: t(name),
    isNumber: true,
    cell: (row) => count('number', { count: row[name] }),
  })
  return [
    figure('total'),
    figure('promised'),
    {
      name: 'available',
      label: t('available'),
      isNumber: true,
      sorts: { ascending: 'available', descending: '-available' },
      cell: ({ available }) => count('number', { count: available }),
    },
    figure('cars'),
    {
      name: 'missing',
      fields: ['missing', 'missingSince'],
      label: t('missing'),
      sorts: { ascending: '-missing', descending: '-missing' },
      cell: ({ missing, missingSince }) =>
        missing > 0 ? (
          <>
            <StatusTag tone="error">{count('number', { count: missing })}</StatusTag>{' '}
            <Moment at={missingSince} />
          </>
        ) : (
          '–'
        ),
    },
    figure('waiting'),
  ]
}
