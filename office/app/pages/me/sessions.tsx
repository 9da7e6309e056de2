import type { MySessions } from '@galgal/contract/Office/access'
import { Button } from '@galgal/ui/forms/button.tsx'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Ltr } from '../../ui/ltr.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Moment } from '../../ui/when.tsx'

type Session = z.output<typeof MySessions.output>['items'][number]

/** Where I am signed in; each can be ended from here. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const t = useTranslations('officeAccess.me')
  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions">{t('sessions')}</h2>
      <ul className="rows">
        {sessions.map(({ id, device, createdAt, lastUsedAt, isThis }) => (
          <li key={id}>
            <div>
              <p>
                <b>{device ? <Ltr>{device}</Ltr> : t('unknownDevice')}</b>{' '}
                {isThis && <StatusTag tone="success">{t('thisOne')}</StatusTag>}
              </p>
              <p className="note">
                {t('since')} <Moment at={createdAt} /> · {t('lastUsed')} <Moment at={lastUsedAt} />
              </p>
            </div>
            {!isThis && (
              <Form method="post">
                <input type="hidden" name="act" value="endSession" />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" look="outline" small>
                  {t('end')} <span className="visually-hidden">{device}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
