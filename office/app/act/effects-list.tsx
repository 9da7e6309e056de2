import { Icon, type IconName } from '@galgal/ui/icons/icon.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Ltr, Money, Typed } from '../ui/ltr.tsx'
import type { ActEffects } from './act-state.ts'

/** What an act will do, before it is done: money, notifications, stock, state and documents. */
export function EffectsList({ effects }: { effects: ActEffects }) {
  const t = useTranslations('office.effects')
  const { money, notifications, stock, documents } = effects
  const state = effects.standing
  const parts: [IconName, string, ReactNode[]][] = [
    ['card', t('money'), money.map((it) => <MoneyLine key={`${it.account} ${it.what}`} {...it} />)],
    [
      'link',
      t('notifications'),
      notifications.map(({ kind, to, locale }) => (
        <span key={`${kind} ${to}`}>
          {kind} → <Typed>{to}</Typed> ({locale})
        </span>
      )),
    ],
    [
      'car',
      t('stock'),
      stock.map(({ classificationId, colourId, by }) => (
        <span key={`${classificationId} ${colourId}`}>
          <Ltr>{by > 0 ? `+${by}` : by}</Ltr> ·{' '}
          <Ltr>
            {classificationId}/{colourId}
          </Ltr>
        </span>
      )),
    ],
    ['swap', t('state'), state ? [<span key="state">{`${state.from} → ${state.to}`}</span>] : []],
    ['document', t('documents'), documents.map((name) => <Typed key={name}>{name}</Typed>)],
  ]
  const known = parts.filter(([, , lines]) => lines.length > 0)
  return (
    <section className="effects" role="status" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {known.length === 0 && <p className="muted">{t('nothing')}</p>}
      <dl>
        {known.map(([icon, name, lines]) => (
          <div key={name}>
            <dt>
              <Icon name={icon} />
              {name}
            </dt>
            <dd>
              <ul>
                {lines.map((line, place) => (
                  <li key={place}>{line}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const MoneyLine = ({ what, amount, account }: ActEffects['money'][number]) => (
  <span>
    <Money amount={amount} /> · {what} <span className="muted">{account}</span>
  </span>
)
