import { dayAt, formatDay, timeAt } from '@galgal/domain/dates'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import style from '../../deferred/contact-form.css?url&no-inline'
import type { Receipt } from './cancel.server.ts'

/** That a notice was given: its number, when, and by when charging stops. */
export function CancelReceipt({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('cancel.sent')
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had focus is gone.
  useEffect(() => title.current?.focus(), [])
  const at = new Date(receipt.receivedAt)
  return (
    <section className="panel form-panel" id="form" aria-labelledby="form-title">
      <link rel="stylesheet" href={style} precedence="deferred" />
      <div className="contact-sent" role="status">
        <h2 ref={title} tabIndex={-1} id="form-title" className="contact-sent-title">
          <Icon name="check" />
          {t('title')}
        </h2>
        <dl className="cancel-figures">
          <Figure name={t('reference')}>
            <b dir="ltr">{receipt.reference}</b>
          </Figure>
          <Figure name={t('identifier')}>{receipt.identifier}</Figure>
          <Figure name={t('received')}>{`${formatDay(dayAt(at))}, ${timeAt(at)}`}</Figure>
          <Figure name={t('stop')}>{formatDay(receipt.stopChargingBy)}</Figure>
        </dl>
        {receipt.sentTo && <p>{t.rich('mailed', { ltr, to: receipt.sentTo })}</p>}
        <p>{t('next')}</p>
      </div>
    </section>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
