import { Button } from '@galgal/ui/forms/button.tsx'
import { useOnce } from '@galgal/ui/forms/post-form.tsx'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Visit } from './visit.ts'

/** Tells a customer that somebody comes, and until when they arrive. It opens in place, without scripts too. */
export function OnTheWayForm({ visit, formKey }: { visit: Visit; formKey: string }) {
  const t = useTranslations('officeToday')
  const once = useOnce()
  const { subscriptionId, direction, person } = visit
  const id = `till-${subscriptionId}-${direction}`
  return (
    <details className="on-the-way">
      <summary className="button button-outline button-small">
        {t('onTheWay')} <span className="visually-hidden">{person.name}</span>
      </summary>
      <Form method="post" onSubmit={once}>
        <input type="hidden" name="act" value="onTheWay" />
        <input type="hidden" name="step" value="do" />
        <input type="hidden" name="key" value={`${formKey}-way-${subscriptionId}`} />
        <input type="hidden" name="visit" value={`${subscriptionId} ${direction}`} />
        <label htmlFor={id}>{t('onTheWayTill')}</label>
        <input id={id} type="time" name="till" className="input" required />
        <Button type="submit" small>
          {t('sendOnTheWay')}
        </Button>
      </Form>
    </details>
  )
}
