import { useTranslations } from 'use-intl'
import type { Column } from '../../list/list-table.tsx'
import { OpenRowLink } from '../../list/open-row.tsx'
import { ChargeDocuments } from '../../ui/document-link.tsx'
import { Ltr, Money, Plate, Typed } from '../../ui/ltr.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { DayText, Moment } from '../../ui/when.tsx'
import type { ListName } from './list-names.ts'
import type { Listed } from './lists.server.ts'

type RowOf<Name extends ListName> = Extract<Listed, { list: Name }>['page']['items'][number]
type Plain<Name extends ListName> = Omit<RowOf<Name>, 'id' | 'kind' | 'state'>
/** A row of any list of money; each list has some of these. */
export type MoneyRow = { id: string; kind?: string; state?: string } & Partial<
  Plain<'charges'> & Plain<'tries'> & Plain<'bills'> & Plain<'refunds'> & Plain<'deposits'>
>

const tones: Record<string, Tone> = {
  approved: 'success',
  paid: 'success',
  done: 'success',
  elsewhere: 'success',
  owed: 'error',
  failed: 'error',
  declined: 'error',
  unknown: 'alert',
  due: 'brand',
}

/** The columns of one list, in their order. */
export function useColumns(list: ListName): Column<MoneyRow>[] {
  const known = useEveryColumn()
  return columnsOf[list].flatMap((name) => {
    const column = known.find((it) => it.name === name)
    return column ? [column] : []
  })
}

const columnsOf: Record<ListName, readonly string[]> = {
  charges: [
    'person',
    'number',
    'date',
    'plate',
    'kind',
    'amount',
    'left',
    'last4',
    'state',
    'allocation',
    'documents',
    'acts',
  ],
  failures: [
    'person',
    'plate',
    'kind',
    'dueOn',
    'amount',
    'state',
    'failures',
    'nextTryAt',
    'notified',
    'acts',
  ],
  bills: [
    'person',
    'plate',
    'kind',
    'month',
    'dueOn',
    'amount',
    'state',
    'nextTryAt',
    'paidAt',
    'acts',
  ],
  tries: [
    'person',
    'createdAt',
    'kind',
    'amount',
    'last4',
    'state',
    'outcome',
    'decidedAt',
    'documents',
  ],
  refunds: [
    'person',
    'createdAt',
    'plate',
    'amount',
    'state',
    'cause',
    'tries',
    'decidedAt',
    'acts',
  ],
  deposits: ['person', 'createdAt', 'amount', 'last4', 'state', 'deposit', 'decidedAt', 'acts'],
}

type Cell = Column<MoneyRow>['cell']

function useEveryColumn(): Column<MoneyRow>[] {
  const t = useTranslations('officeMoney')
  const word = useWord()
  const columns = [...whenColumns, ...figureColumns, ...plainColumns].map((it) => ({
    ...it,
    label: t(`columns.${it.name}` as 'columns.person'),
  }))
  const own: [string, Cell][] = [
    ['kind', ({ kind }) => word('kinds', kind)],
    [
      'state',
      ({ state = '' }) => (
        <StatusTag tone={tones[state] ?? 'neutral'}>{word('states', state)}</StatusTag>
      ),
    ],
    ['deposit', ({ deposit }) => word('deposits', deposit)],
    [
      'allocation',
      ({ allocation }) =>
        allocation === 'refused' ? t('allocations.refused') : <Ltr>{allocation ?? '–'}</Ltr>,
    ],
    ['notified', ({ notified = [] }) => notified.map((it) => word('ways', it)).join(' · ') || '–'],
    ['cause', ({ cause }) => word('causes', cause)],
  ]
  return [
    ...columns,
    ...own.map(([name, cell]) => ({ name, cell, label: t(`columns.${name}` as 'columns.person') })),
  ]
}

/** A value of the API in words; one without words as it is. */
function useWord() {
  const t = useTranslations('officeMoney')
  return (of: 'kinds' | 'states' | 'causes' | 'deposits' | 'ways', it: string | undefined) => {
    const key = `${of}.${it}` as 'kinds.charge'
    return it && t.has(key) ? t(key) : it
  }
}

type Unlabelled = Omit<Column<MoneyRow>, 'label'>
const sortsBy = (name: string) => ({ ascending: name, descending: `-${name}` })

const whenColumns: Unlabelled[] = [
  { name: 'date', cell: ({ date }) => <DayText day={date} />, sorts: sortsBy('date') },
  {
    name: 'createdAt',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
    sorts: sortsBy('createdAt'),
  },
  { name: 'dueOn', cell: ({ dueOn }) => <DayText day={dueOn} />, sorts: sortsBy('dueOn') },
  { name: 'nextTryAt', cell: ({ nextTryAt }) => <Moment at={nextTryAt} /> },
  { name: 'paidAt', cell: ({ paidAt }) => <Moment at={paidAt} /> },
  { name: 'decidedAt', cell: ({ decidedAt }) => <Moment at={decidedAt} /> },
]

const figureColumns: Unlabelled[] = [
  { name: 'month', cell: ({ month }) => month || '–', isNumber: true },
  { name: 'amount', cell: ({ amount }) => <Money amount={amount} />, isNumber: true },
  { name: 'left', cell: ({ left }) => <Money amount={left} />, isNumber: true },
  { name: 'failures', cell: ({ failures }) => failures, isNumber: true },
  { name: 'tries', cell: ({ tries }) => tries, isNumber: true },
]

const plainColumns: Unlabelled[] = [
  { name: 'person', cell: ({ person }) => <Typed>{person?.name}</Typed> },
  { name: 'number', cell: ({ number }) => <Ltr>{number}</Ltr> },
  { name: 'plate', cell: ({ plate }) => <Plate plate={plate} /> },
  {
    name: 'last4',
    fields: ['company', 'last4'],
    cell: ({ company = '', last4 = '' }) => <Ltr>{`${company} ${last4}`}</Ltr>,
  },
  { name: 'outcome', cell: ({ outcome }) => outcome ?? '–' },
  {
    name: 'documents',
    fields: ['invoiceId', 'receiptId'],
    cell: ({ number, kind, invoiceId, receiptId }) => (
      <ChargeDocuments
        number={number}
        isCredit={kind === 'refund'}
        invoiceId={invoiceId}
        receiptId={receiptId}
      />
    ),
  },
  {
    name: 'acts',
    fields: [],
    cell: ({ id, person }) => <OpenRowLink id={id} label={person?.name ?? ''} />,
  },
]
