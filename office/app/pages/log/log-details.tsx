import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { Facts } from '../../ui/facts.tsx'
import { Ltr, Typed } from '../../ui/ltr.tsx'
import { Moment } from '../../ui/when.tsx'
import { CallName, SubjectLink } from './log-columns.tsx'
import type { LogRow } from './log-row.ts'

/** Everything that a row says. */
export function LogDetails({ row }: { row: LogRow }) {
  const t = useTranslations('officeCompany.log')
  const json = (value: object | null) => value && <Ltr>{JSON.stringify(value)}</Ltr>
  return (
    <>
      <h2>
        <CallName call={row.call} /> · <Moment at={row.at} />
      </h2>
      <Facts
        facts={[
          { label: t('who'), value: row.who.name && <Typed>{row.who.name}</Typed> },
          { label: t('permission'), value: <Ltr>{row.permission}</Ltr> },
          { label: t('address'), value: row.address && <Ltr>{row.address}</Ltr> },
          { label: t('subject'), value: <SubjectLink row={row} /> },
          {
            label: t('customer'),
            value: row.customerId && (
              <Link className="text-link" to={`/customers/${row.customerId}`}>
                <Ltr>{row.customerId}</Ltr>
              </Link>
            ),
          },
          { label: t('changes'), value: json(row.changes) },
          { label: t('more'), value: json(row.details) },
        ]}
      />
    </>
  )
}
