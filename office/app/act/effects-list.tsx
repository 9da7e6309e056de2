import { Icon, type IconName } from '@galgal/ui/icons/icon.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Ltr, Money, Typed } from '../ui/ltr.tsx'
import type { ActEffects } from './act-state.ts'
import { type EffectFamily, useEffectWords } from './effect-words.ts'

/** What an act will do, before it is done: money, notifications, stock, state and documents. */
export function EffectsList({ effects }: { effects: ActEffects }) {
  const t = useTranslations('office.effects')
  const wordOf = useEffectWords()
  const { money, notifications, stock, documents } = effects
  const state = effects.standing
  const parts: [IconName, string, ReactNode[]][] = [
    ['card', t('money'), money.map((it) => <MoneyLine key={`${it.account} ${it.what}`} {...it} />)],
    [
      'link',
      t('notifications'),
      notifications.map(({ kind, to }) => (
        <span key={`${kind} ${to}`}>
          {wordOf('notification', kind)}
          {to && ' · '}
          <Typed>{to}</Typed>
        </span>
      )),
    ],
    [
      'car',
      t('stock'),
      stock.map(({ classificationId, colourId, by }) => (
        <span key={`${classificationId} ${colourId}`}>
          <Ltr>{by > 0 ? `+${by}` : by}</Ltr> <span className="muted">{colourId}</span>
        </span>
      )),
    ],
    ['swap', t('state'), state ? [<StateChange key="state" {...state} />] : []],
    ['document', t('documents'), documents.map((name) => wordOf('document', name))],
  ]
  const known = parts.filter(([, , lines]) => lines.length > 0)
  return (
    <section className="effects" role="status" aria-label={t('title')}>
      <h2>{t('title')}</h2>
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

function MoneyLine({ what, amount, account }: ActEffects['money'][number]) {
  const wordOf = useEffectWords()
  return (
    <span>
      <Money amount={amount} /> · {wordOf('money', what)}{' '}
      <span className="muted">{wordOf('account', account)}</span>
    </span>
  )
}

/** `active/inUse` in words, then what it becomes. */
function StateChange({ from, to }: NonNullable<ActEffects['standing']>) {
  const wordOf = useEffectWords()
  const families: EffectFamily[] = ['status', 'substatus']
  const wordsOf = (state: string) =>
    state
      .split('/')
      .map((part, place) => wordOf(families[place] ?? 'status', part))
      .join(', ')
  return (
    <span>
      {wordsOf(from)} <Icon name="arrow" directional className="effects-arrow" /> {wordsOf(to)}
    </span>
  )
}
