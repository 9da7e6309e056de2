import { TextField } from '@galgal/ui/forms/text-field.tsx'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { useMe } from '../../root-data.ts'
import { Facts } from '../../ui/facts.tsx'
import { Money, Typed } from '../../ui/ltr.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Approval } from './approval.ts'
import { SentFacts } from './sent-facts.tsx'

type Props = { approval: Approval; state: unknown; formKey: string }

const tones: Record<Approval['state'], Tone> = {
  waiting: 'brand',
  approved: 'success',
  refused: 'error',
  expired: 'neutral',
}

/** One request: what it is, of whom, why it waits, and the decision. */
export function ApprovalCard({ approval, state, formKey }: Props) {
  const t = useTranslations('officeCompany')
  const why = useTranslations('officeActs.why')
  const { call, line, to, amount } = approval
  const titled = `calls.${call}` as 'calls.Refund'
  return (
    <article className="panel approval" aria-labelledby={`of-${approval.id}`}>
      <header>
        <h2 id={`of-${approval.id}`}>
          {t.has(titled) ? t(titled) : call}
          {amount !== null && (
            <>
              {' '}
              · <Money amount={amount} />
            </>
          )}
        </h2>
        <StatusTag tone={tones[approval.state]}>{t(`approvals.tag.${approval.state}`)}</StatusTag>
      </header>
      <p>
        {to ? (
          <PageLink to={to}>
            <Typed>{line}</Typed>
          </PageLink>
        ) : (
          <Typed>{line}</Typed>
        )}
      </p>
      <Facts
        facts={[
          {
            label: t('approvals.why'),
            value: why.has(approval.why as 'always') ? why(approval.why as 'always') : approval.why,
          },
          {
            label: t('approvals.reason'),
            value: approval.reason ? <Typed>{approval.reason}</Typed> : null,
          },
          { label: t('approvals.requestedBy'), value: <Typed>{approval.requestedBy.name}</Typed> },
          { label: t('approvals.requestedAt'), value: <Moment at={approval.requestedAt} /> },
          ...(approval.state === 'waiting'
            ? [{ label: t('approvals.expiresAt'), value: <Moment at={approval.expiresAt} /> }]
            : decisionOf(approval)),
        ]}
      />
      <SentFacts sent={approval.input} />
      {approval.state === 'waiting' && (
        <Decision approval={approval} state={state} formKey={formKey} />
      )}
    </article>
  )

  function decisionOf({ decidedBy, decidedAt, words }: Approval) {
    return [
      { label: t('approvals.decidedBy'), value: decidedBy && <Typed>{decidedBy.name}</Typed> },
      { label: t('approvals.decidedAt'), value: <Moment at={decidedAt} /> },
      { label: t('approvals.words'), value: words ? <Typed>{words}</Typed> : null },
    ]
  }
}

function Decision({ approval, state, formKey }: Props) {
  const t = useTranslations('officeCompany.approvals')
  const me = useMe()
  const { id, mayDecide } = approval
  if (!mayDecide) {
    const isOwn = approval.requestedBy.name === me.name
    return <p className="muted">{t(isOwn ? 'yours' : 'notYours')}</p>
  }
  const words = <TextField name="words" label={t('words')} optional maxLength={500} />
  return (
    <Acts>
      <ActForm name={`yes-${id}`} label={t('yes')} state={state} formKey={formKey}>
        {words}
      </ActForm>
      <ActForm name={`no-${id}`} label={t('no')} state={state} formKey={formKey}>
        {words}
      </ActForm>
    </Acts>
  )
}
