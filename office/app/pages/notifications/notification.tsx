import { Notification, SendAgain } from '@galgal/contract/Office/notification-acts'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useTranslations } from 'use-intl'
import { ActList } from '../../act/act-list.tsx'
import { newFormKey, runAct } from '../../act/run-act.server.ts'
import { PersonLink } from '../../record/person.tsx'
import { RecordHead } from '../../record/record-page.tsx'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { Facts } from '../../ui/facts.tsx'
import { Ltr, Typed } from '../../ui/ltr.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Route } from './+types/notification'
import { Delivery, notificationTones, useRecipient } from './notification-state.tsx'

export const handle = onePage

export async function loader(args: Route.LoaderArgs) {
  const record = await callOfficeOrThrow(args, Notification, { id: args.params.id })
  return { record, formKey: newFormKey(), messages: pageMessages(args, 'officeOutbox') }
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const values = await readForm(args.request)
  return runAct(args, values, { endpoint: SendAgain, input: { id }, to: `/notifications/${id}` })
}

/** A notification: to whom, why, what became of it, and its words. */
export default function NotificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, formKey } = loaderData
  const { notification, messages, acts, revision } = record
  const t = useTranslations('officeOutbox')
  const { name, state, person, channel } = notification
  const recipientOf = useRecipient()
  return (
    <div className="page">
      <RecordHead
        kind={t(`channels.${channel}`)}
        title={<Typed>{name}</Typed>}
        tab={name}
        status={{ tone: notificationTones[state], label: t(`states.${state}`) }}
        figures={[
          {
            label: t('person'),
            value: person ? <PersonLink person={person} /> : recipientOf(notification.kind),
          },
          { label: t('tries'), value: <Ltr>{notification.tries}</Ltr> },
        ]}
        acts={
          acts.length > 0 && (
            <ActList
              acts={acts}
              labelOf={t}
              state={actionData}
              formKey={formKey}
              revision={revision}
            />
          )
        }
      />
      <section className="panel" aria-label={t('when')}>
        <Facts
          facts={[
            { label: t('createdAt'), value: <Moment at={notification.createdAt} /> },
            { label: t('sentAt'), value: <Moment at={notification.sentAt} /> },
            { label: t('nextTryAt'), value: <Moment at={notification.nextTryAt} /> },
            { label: t('failedAt'), value: <Moment at={notification.failedAt} /> },
            { label: t('delivery'), value: <Delivery name={notification.delivery} /> },
            { label: t('reason'), value: <Typed>{notification.reason || '–'}</Typed> },
          ]}
        />
      </section>
      <section className="panel request-text" aria-labelledby="sent-text">
        <h2 id="sent-text">{t('text')}</h2>
        {messages.length === 0 && <p className="muted">{t('noText')}</p>}
        {messages.map((message) => (
          <article key={`${message.at} ${message.channel}`} className="sent-message">
            <p className="note">
              {t('to')} <Ltr>{message.to}</Ltr> · <Moment at={message.at} />
            </p>
            {message.subject && <h3 dir="auto">{message.subject}</h3>}
            <p dir="auto">{message.body}</p>
          </article>
        ))}
        {messages.length > 0 && <p className="note">{t('leftOut')}</p>}
      </section>
    </div>
  )
}
