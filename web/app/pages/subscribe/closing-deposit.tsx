import { Button, ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { stageAddress } from '../../checkout/order-address.ts'
import type { ClosingView } from './closing-view.server.ts'

const OTHER_COVER = 'other-cover'

/** A form of its own, so that Enter in the one around the button approves and never turns the deposit down. */
export function OtherCover() {
  return (
    <Form method="post" id={OTHER_COVER}>
      <input type="hidden" name="approveDeposit" value="false" />
    </Form>
  )
}

type Props = { deposit: NonNullable<ClosingView['deposit']>; orderId: string }

/** What a hold is, where it stands, and the way to cover with a smaller one. */
export function Deposit({ deposit, orderId }: Props) {
  const t = useTranslations('subscribe.deposit')
  const payment = useTranslations('payment.deposit')
  const { amount, isHeld, mayReject, challenge } = deposit
  return (
    <section className="closing-deposit" aria-labelledby="deposit">
      <h2 id="deposit">{t('title', { amount })}</h2>
      <ul className="assured">
        {[t('held'), t('released')].map((said) => (
          <li key={said}>
            <Icon name="check" />
            {said}
          </li>
        ))}
      </ul>
      {isHeld && (
        <p className="order-notice" role="status">
          {t('done')}
        </p>
      )}
      {challenge && (
        <div className="order-notice order-notice-alert" role="status">
          <p>{payment('challenge')}</p>
          <a className="button button-outline button-small" href={challenge}>
            {payment('challengeGo')}
          </a>
        </div>
      )}
      <p>
        {mayReject ? (
          <Button type="submit" form={OTHER_COVER} look="outline" small>
            {t('reject')}
          </Button>
        ) : (
          <ButtonLink to={stageAddress('select_insurance', orderId)} look="outline" small>
            {t('reject')}
          </ButtonLink>
        )}
      </p>
    </section>
  )
}
