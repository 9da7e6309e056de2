import type { Prices } from '@galgal/contract/Office/catalogue/prices'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import type { Column } from '../../list/list-table.tsx'
import { OpenRowLink } from '../../list/open-row.tsx'
import { Money, Typed } from '../../ui/ltr.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { DayText, Moment } from '../../ui/when.tsx'

type PlanOf = z.output<typeof Prices.output>['items'][number]

const tones: Record<PlanOf['state'], Tone> = {
  planned: 'brand',
  taken: 'success',
  cancelled: 'neutral',
  dropped: 'neutral',
}

/** What the list says of a planned price. */
export function usePlanColumns(): Column<PlanOf>[] {
  const t = useTranslations('officeCatalogue')
  return [
    {
      name: 'car',
      fields: ['car', 'classificationId'],
      label: t('car'),
      isLong: true,
      cell: ({ car }) => <Typed>{car}</Typed>,
    },
    { name: 'store', label: t('store'), cell: ({ store }) => t(`ofStore.${store}`) },
    { name: 'months', label: t('period'), cell: ({ months }) => t('months', { months }) },
    {
      name: 'on',
      label: t('pricesPage.on'),
      sorts: { ascending: 'on', descending: '-on' },
      cell: ({ on }) => <DayText day={on} />,
    },
    ...useAmounts(),
    {
      name: 'who',
      fields: ['who', 'from'],
      label: t('pricesPage.who'),
      cell: ({ who, from }) => (
        <>
          <Typed>{who}</Typed> <Moment at={from} />
        </>
      ),
    },
    {
      name: 'acts',
      fields: [],
      label: t('pricesPage.cancel'),
      cell: ({ id, car, state }) =>
        state === 'planned' ? <OpenRowLink id={id} label={car} /> : '–',
    },
  ]
}

function useAmounts(): Column<PlanOf>[] {
  const t = useTranslations('officeCatalogue.pricesPage')
  return [
    {
      name: 'present',
      label: t('present'),
      isNumber: true,
      cell: ({ present }) => <Money amount={present} />,
    },
    {
      name: 'monthly',
      label: t('monthly'),
      isNumber: true,
      cell: ({ monthly }) => <Money amount={monthly} />,
    },
    {
      name: 'crossedOut',
      label: t('crossedOut'),
      cell: ({ crossedOut, state }) => {
        if (state !== 'planned') return '–'
        return crossedOut === null ? t('nothingCrossedOut') : <Money amount={crossedOut} />
      },
    },
    {
      name: 'state',
      label: t('state'),
      cell: ({ state }) => <StatusTag tone={tones[state]}>{t(`states.${state}`)}</StatusTag>,
    },
  ]
}
