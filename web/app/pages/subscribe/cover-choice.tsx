import { FieldError } from '@galgal/ui/forms/field.tsx'
import { describedBy, useFieldState } from '@galgal/ui/forms/form-state.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Line } from '@galgal/ui/layout/line.tsx'
import { useTranslations } from 'use-intl'
import { Price } from '../../ui/price.tsx'
import type { Cover } from './covers.server.ts'

type Props = {
  covers: Cover[]
  chosen: string | undefined
  onChoose: (coverId: string) => void
}

/** The coverages as columns: what each costs, what it covers, and what is left to pay. */
export function CoverChoice({ covers, chosen, onChoose }: Props) {
  const t = useTranslations('subscribe.cover')
  const { error, errorId } = useFieldState('cover')
  return (
    <fieldset
      className={error ? 'covers field-wrong' : 'covers'}
      aria-describedby={describedBy(error && errorId)}
    >
      <legend className="visually-hidden">{t('title')}</legend>
      <div className="cover-columns">
        {covers.map((cover, position) => (
          <div className="cover" key={cover.id}>
            <label className="cover-head">
              <input
                type="radio"
                id={position === 0 ? 'cover' : undefined}
                name="cover"
                value={cover.id}
                defaultChecked={cover.id === chosen}
                onChange={() => onChoose(cover.id)}
              />
              <b>{cover.name}</b>
              <CoverPrice monthly={cover.monthly} />
            </label>
            <CoverDetails cover={cover} />
          </div>
        ))}
      </div>
      <FieldError name="cover" />
    </fieldset>
  )
}

function CoverPrice({ monthly }: { monthly: string | null }) {
  const t = useTranslations('subscribe.cover')
  if (!monthly) return <span className="cover-price price-free">{t('included')}</span>
  return (
    <span className="cover-price">
      <b>
        <Price>{`+${monthly}`}</Price>
      </b>{' '}
      {t('perMonth')}
    </span>
  )
}

/** What is covered is folded on a phone, where three of these lists stand below one another. */
function CoverDetails({ cover }: { cover: Cover }) {
  const t = useTranslations('subscribe.cover')
  return (
    <div className="cover-details">
      <h2 className="cover-list-title">{t('covers')}</h2>
      <details className="cover-list">
        <summary>
          {t('covers')} <span className="visually-hidden">{cover.name}</span>
          <Icon name="down" />
        </summary>
        <ul>
          {cover.coverages.map(({ key, label, isIn }) => (
            <li key={key} className={isIn ? undefined : 'cover-without'}>
              <Icon name={isIn ? 'check' : 'minus'} />
              <span>
                {!isIn && <span className="visually-hidden">{t('without')}: </span>}
                {label}
              </span>
            </li>
          ))}
        </ul>
      </details>
      <h2>{t('deductibles')}</h2>
      <dl className="order-lines">
        {cover.deductibles.map(({ name, amount }) => (
          <Line key={name} name={t(`deductible.${name}`)}>
            <Price>{amount}</Price>
          </Line>
        ))}
      </dl>
      <dl className="order-lines cover-deposit">
        <Line name={t('deposit')}>
          {cover.deposit ? <Price>{cover.deposit}</Price> : t('noDeposit')}
        </Line>
      </dl>
    </div>
  )
}

/** Why an order cannot go on from its coverage; undefined when it can. */
export function coverBlock({ covers, chosen }: { covers: unknown[] | null; chosen: string }) {
  if (!covers) return 'failed.next'
  return chosen ? undefined : 'cover.chooseFirst'
}
