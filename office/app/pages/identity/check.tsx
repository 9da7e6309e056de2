import { Papers } from '@galgal/contract/Office/identity'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { newFormKey } from '../../act/run-act.server.ts'
import { RecordHead } from '../../record/record-page.tsx'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { Facts } from '../../ui/facts.tsx'
import { Ltr, Typed } from '../../ui/ltr.tsx'
import { Moment } from '../../ui/when.tsx'
import { IdentityTag } from '../customers/identity-tag.tsx'
import type { Route } from './+types/check'
import { decide } from './decide.server.ts'
import { DecisionActs } from './decision-acts.tsx'
import { DocumentList } from './document-list.tsx'

export const handle = onePage

export async function loader(args: Route.LoaderArgs) {
  return {
    record: await callOfficeOrThrow(args, Papers, { customerId: args.params.id }),
    formKey: newFormKey(),
    messages: pageMessages(args, 'office', 'officeIdentity', 'officeCustomers'),
  }
}

export const action = (args: Route.ActionArgs) => decide(args, args.params.id)

/** What somebody typed, beside the papers that have to say the same. */
export default function CheckPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTranslations('officeIdentity')
  const kinds = useTranslations('officeCustomers.kinds')
  const { record, formKey } = loaderData
  const { person, checks } = record
  const name = person.name || t('noName')
  return (
    <div className="page">
      <RecordHead
        kind={record.waitsFor ? t(`kinds.${record.waitsFor}`) : t('nothingWaits')}
        title={<Typed>{name}</Typed>}
        tab={name}
        subject={{ kind: 'customer', id: params.id }}
        figures={[
          { label: t('attempt'), value: record.rejections + (record.waitsFor ? 1 : 0) },
          { label: t('dueAt'), value: <Moment at={record.dueAt} /> },
        ]}
        acts={<DecisionActs record={record} state={actionData} formKey={formKey} />}
      />
      <div className="identity-check">
        <section className="panel" aria-labelledby="typed">
          <h2 id="typed">{t('typed')}</h2>
          <Facts
            facts={[
              { label: t('firstName'), value: <Typed>{record.firstName || '–'}</Typed> },
              { label: t('lastName'), value: <Typed>{record.lastName || '–'}</Typed> },
              ...(record.kind === 'private'
                ? []
                : [{ label: t('companyName'), value: <Typed>{record.companyName || '–'}</Typed> }]),
              { label: t('identityNumber'), value: <Ltr>{record.identityNumber || '–'}</Ltr> },
              { label: t('person'), value: kinds(record.kind) },
              { label: t('state'), value: <IdentityTag state={record.state} /> },
            ]}
          />
          <p>
            <Link className="text-link" to={`/customers/${params.id}`}>
              {t('toCustomer')}
            </Link>
          </p>
          <h3>{t('checks')}</h3>
          {checks.length === 0 && <p className="muted">{t('noChecks')}</p>}
          <ul className="rows">
            {checks.map(({ id, state, reasons, createdAt, decidedAt }) => (
              <li key={id}>
                <span>{t(`checkStates.${state as 'manual'}`)}</span>
                <span className="muted">
                  {reasons.map((it) => t(`reasons.${it as 'other'}`)).join(' · ')}{' '}
                  <Moment at={decidedAt ?? createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </section>
        <DocumentList record={record} />
      </div>
    </div>
  )
}
