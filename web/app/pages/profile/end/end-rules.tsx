import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../ui/link.tsx'
import { Price } from '../../../ui/price.tsx'
import type { RulesView } from './end.server.ts'

/** What an end costs by the rules of the subscription and of the law, before anything is chosen. */
export function EndRules({ rules }: { rules: RulesView }) {
  const words = useTranslations('ending.rules')
  const { coolingOffUntil, coolingOffFee, fees } = rules
  return (
    <section className="checkout-early end-rules">
      <h2>{words('title')}</h2>
      <div className="leave-early">
        <ul>
          {coolingOffUntil && (
            <li>{words('coolingOff', { day: coolingOffUntil, fee: coolingOffFee })}</li>
          )}
          <li>{words(fees.length === 0 ? 'free' : coolingOffUntil ? 'feesLater' : 'fees')}</li>
        </ul>
        {fees.length > 0 && (
          <dl className="order-lines leave-early-fees">
            {fees.map(({ from, to, fee }) => (
              <div key={from}>
                <dt>
                  {from === to ? words('after', { from }) : words('afterRange', { from, to })}
                </dt>
                <dd>
                  <Price>{fee}</Price>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <ul>
          <li>{words('unused')}</li>
          <li>{words('exact')}</li>
        </ul>
      </div>
      <SomePeople />
    </section>
  )
}

/** Whom the law gives more time (Consumer Protection Law 1981, 14C1): a person of ours decides. */
export function SomePeople() {
  const words = useTranslations('ending.rules')
  const tell = (name: ReactNode) => (
    <Link className="text-link" to="/cancel-transaction">
      {name}
    </Link>
  )
  return <p className="note">{words.rich('group', { link: tell })}</p>
}
