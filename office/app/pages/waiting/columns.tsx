import type { Waiting } from '@galgal/contract/Office/waiting'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import type { Column } from '../../list/list-table.tsx'
import { OpenRowLink } from '../../list/open-row.tsx'
import { Typed } from '../../ui/ltr.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Moment } from '../../ui/when.tsx'

export type Waits = z.output<typeof Waiting.output>['items'][number]

/** What the list says of somebody who waits. */
export function useWaitingColumns(): Column<Waits>[] {
  const t = useTranslations('officeWaiting')
  const count = useTranslations('office.list')
  return [
    {
      name: 'car',
      fields: ['car', 'classificationId', 'store'],
      label: t('car'),
      isLong: true,
      cell: ({ car }) => <Typed>{car}</Typed>,
    },
    {
      name: 'colour',
      fields: ['colour', 'colourId'],
      label: t('colour'),
      cell: ({ colour }) => colour || t('anyColour'),
    },
    {
      name: 'place',
      label: t('place'),
      isNumber: true,
      cell: ({ place }) => (place === null ? '–' : count('number', { count: place })),
    },
    {
      name: 'since',
      label: t('since'),
      sorts: { ascending: 'since', descending: '-since' },
      cell: ({ since }) => <Moment at={since} />,
    },
    {
      name: 'name',
      fields: ['name', 'customerId'],
      label: t('name'),
      cell: ({ name }) => <Typed>{name || t('noName')}</Typed>,
    },
    {
      name: 'contact',
      fields: ['email', 'phone'],
      label: t('contact'),
      cell: ({ email, phone }) => <bdi dir="ltr">{email || phone}</bdi>,
    },
    ...useOutcome(),
    {
      name: 'acts',
      fields: [],
      label: t('acts'),
      cell: ({ id, car, name }) => <OpenRowLink id={id} label={`${car} · ${name}`} />,
    },
  ]
}

/** Whether they were notified, and what came of it. */
function useOutcome(): Column<Waits>[] {
  const t = useTranslations('officeWaiting')
  return [
    {
      name: 'state',
      fields: ['notifiedAt', 'canBeHad'],
      label: t('state'),
      cell: ({ notifiedAt, canBeHad }) =>
        notifiedAt ? (
          <>
            <StatusTag tone="success">{t('states.notified')}</StatusTag> <Moment at={notifiedAt} />
          </>
        ) : (
          <StatusTag tone={canBeHad ? 'brand' : 'neutral'}>
            {canBeHad ? t('inStock') : t('states.waiting')}
          </StatusTag>
        ),
    },
    {
      name: 'cameBackAt',
      label: t('cameBack'),
      cell: ({ cameBackAt }) => (cameBackAt ? <Moment at={cameBackAt} /> : '–'),
    },
  ]
}
