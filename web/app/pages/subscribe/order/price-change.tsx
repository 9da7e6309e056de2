import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { useTranslations } from 'use-intl'
import { Price } from '../../../ui/price.tsx'
import type { PriceView } from './price-view.server.ts'

const figuresOf = ({ dueNow, monthly, deposit }: PriceView) => ({
  dueNow: dueNow.total,
  monthly: monthly.total,
  deposit: deposit ?? '',
})
const names = ['dueNow', 'monthly', 'deposit'] as const

/** The figures that stand on this page go along with the form: whoever agreed to others sees both. */
export function ShownPrice({ price }: { price: PriceView }) {
  const figures = figuresOf(price)
  return names.map((name) => (
    <input type="hidden" name={name} value={figures[name]} key={name + figures[name]} />
  ))
}

type Props = { state: FormState | undefined; price: PriceView }

/** What has changed between the figures that were sent and today's; nothing when nothing has. */
export function PriceChange({ state, price }: Props) {
  const t = useTranslations('payment.checkout')
  const subscribe = useTranslations('subscribe.price')
  const none = useTranslations('subscribe.cover')
  const figures = figuresOf(price)
  const before = (name: (typeof names)[number]) => state?.values[name]
  const changed = names.filter((name) => before(name) && before(name) !== figures[name])
  if (changed.length === 0) return null
  return (
    <div className="price-change">
      <table>
        <caption>{t('changed')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('now')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((name) => (
            <tr key={name}>
              <th scope="row">{subscribe(name)}</th>
              <td>
                <s>
                  <Price>{before(name) ?? ''}</Price>
                </s>
              </td>
              <td>
                <b>{figures[name] ? <Price>{figures[name]}</Price> : none('noDeposit')}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
