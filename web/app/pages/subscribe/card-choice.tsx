import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { RadioCards } from '@galgal/ui/forms/choice.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useTranslations } from 'use-intl'
import { CreditCardName, InactiveCards } from '../../checkout/credit-cards.tsx'
import { stageAddress } from '../../checkout/order-address.ts'
import type { ClosingView } from './closing-view.server.ts'

type Props = Pick<ClosingView, 'order' | 'cards' | 'inactive' | 'chosen'> & {
  onChoose: (card: string) => void
}

/** The cards that can pay, and the way to another one. */
export function CardChoice({ order, cards, inactive, chosen, onChoose }: Props) {
  const t = useTranslations('subscribe.method')
  const tPaymentMethod = useTranslations('payment.method')
  return (
    <>
      {cards.length > 0 && (
        <RadioCards
          name="card"
          legend={t('cards')}
          legendHidden
          defaultValue={chosen}
          onChange={onChoose}
          options={cards.map((it) => ({
            value: it.id,
            title: <CreditCardName card={it} />,
            note: tPaymentMethod('expiry', { expiry: it.expiry }),
          }))}
        />
      )}
      <p>
        <ButtonLink to={stageAddress('method_add', order.id)} look="outline" small>
          <Icon name="plus" />
          {t('add')}
        </ButtonLink>
      </p>
      <InactiveCards cards={inactive} />
    </>
  )
}

/** From the form of another card back to those of the account. */
export function OwnCards({ orderId }: { orderId: string }) {
  const t = useTranslations('subscribe.method')
  return (
    <ButtonLink to={stageAddress('method', orderId)} look="outline" small>
      <Icon name="card" />
      {t('cards')}
    </ButtonLink>
  )
}
