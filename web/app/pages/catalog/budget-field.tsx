import {
  BUDGET_DISTANCE,
  BUDGET_STEP,
  budgetFrom,
  moveThumb,
} from '@galgal/domain/catalogue/budget'
import type { Budget } from '@galgal/domain/catalogue/catalogue-filter'
import {
  type ChangeEvent,
  type CSSProperties,
  type FocusEvent,
  memo,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { useAtRest } from './list-navigation.tsx'

type End = keyof Budget
type Typed = Record<End, string>
type Props = {
  bounds: Budget
  chosen: Budget | null
  business: boolean
  /** whether the form has something to ask that its address does not know of yet */
  isWaiting: () => boolean
}

const ends = ['min', 'max'] as const
const names = { min: 'budgetMin', max: 'budgetMax' } as const
const SETTLE_MS = 300

/** A budget: two sums to type, and two thumbs on one line that write them. */
export const BudgetField = memo(function BudgetField({
  bounds,
  chosen,
  business,
  isWaiting,
}: Props) {
  const t = useTranslations('catalog')
  const { typed, change, submitted } = useTyped(bounds, chosen, isWaiting)
  const field = useRef<HTMLFieldSetElement>(null)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sums = sumsOf(typed, bounds)
  const label = { min: t('budgetLowest'), max: t('budgetHighest') }

  const move = (to: Budget) => {
    change(typedOf(to, bounds))
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      submitted()
      field.current?.form?.requestSubmit()
    }, SETTLE_MS)
  }
  const slide = (end: End, { currentTarget }: ChangeEvent<HTMLInputElement>) =>
    move(moveThumb(sums, end, Number(currentTarget.value), bounds))
  const settle = (end: End, { currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (currentTarget.value !== typedOf(chosen, bounds)[end]) {
      currentTarget.form?.requestSubmit()
      change(typedOf(budgetOf(typed, bounds), bounds))
    }
    submitted()
  }
  useEarlyThumbs(field, (moved) => move({ ...sums, ...moved }))
  useEffect(() => () => clearTimeout(settling.current), [])

  return (
    <fieldset className="facet budget" ref={field} style={shareOf(sums, bounds)}>
      <legend>{t(business ? 'budgetBusiness' : 'budget')}</legend>
      <div className="budget-line">
        {ends.map((end) => (
          <input
            key={end}
            type="range"
            aria-label={label[end]}
            aria-valuetext={t('budgetValue', { sum: sums[end] })}
            min={bounds.min}
            max={bounds.max}
            step={BUDGET_STEP}
            value={sums[end]}
            onChange={(event) => slide(end, event)}
          />
        ))}
      </div>
      <div className="budget-sums">
        {ends.map((end) => (
          <label key={end}>
            <span aria-hidden="true">{t(end === 'min' ? 'budgetFrom' : 'budgetTo')}</span>
            <span className="visually-hidden">{label[end]}</span>
            <input
              type="text"
              inputMode="numeric"
              dir="ltr"
              name={names[end]}
              value={typed[end]}
              placeholder={String(bounds[end])}
              maxLength={6}
              autoComplete="off"
              onChange={({ currentTarget }) =>
                change({ ...typed, [end]: currentTarget.value.replace(/\D/g, '') })
              }
              onBlur={(event) => settle(end, event)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
})

/** What stands in the fields: what a visitor moves or types, until it was asked for and the list has come to rest. */
function useTyped(bounds: Budget, chosen: Budget | null, isWaiting: () => boolean) {
  const [ahead, setAhead] = useState<Typed | null>(null)
  const isMoving = useRef(false)
  useAtRest(
    chosen,
    () => isMoving.current || isWaiting(),
    () => setAhead(null),
  )
  const change = (to: Typed) => {
    isMoving.current = true
    setAhead(to)
  }
  const submitted = () => {
    isMoving.current = false
  }
  return { typed: ahead ?? typedOf(chosen, bounds), change, submitted }
}

const budgetOf = ({ min, max }: Typed, bounds: Budget): Budget | null =>
  budgetFrom({ min: Number(min) || undefined, max: Number(max) || undefined }, bounds)

/** A thumb that was moved before scripts ran says where it stands. */
function useEarlyThumbs(
  field: RefObject<HTMLFieldSetElement | null>,
  moved: (ends: Partial<Budget>) => void,
) {
  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const thumbs = field.current?.querySelectorAll<HTMLInputElement>('[type=range]') ?? []
    const early = [...thumbs].map((it) => (it.value === it.defaultValue ? [] : Number(it.value)))
    const [min, max] = early
    if (typeof min === 'number' || typeof max === 'number')
      moved({
        ...(typeof min === 'number' && { min }),
        ...(typeof max === 'number' && { max }),
      })
  })
}

/** An end at its bound limits nothing, and its field is empty. */
const typedOf = (sums: Budget | null, bounds: Budget): Typed => ({
  min: sums && sums.min > bounds.min ? String(sums.min) : '',
  max: sums && sums.max < bounds.max ? String(sums.max) : '',
})

/** Where the thumbs stand for what is typed, also half-way through typing. */
function sumsOf(typed: Typed, bounds: Budget): Budget {
  const max = clamp(Number(typed.max) || bounds.max, bounds.min + BUDGET_DISTANCE, bounds.max)
  return { min: clamp(Number(typed.min) || bounds.min, bounds.min, max - BUDGET_DISTANCE), max }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

function shareOf(sums: Budget, bounds: Budget): CSSProperties {
  const whole = bounds.max - bounds.min
  return {
    '--from-share': (sums.min - bounds.min) / whole,
    '--to-rest': (bounds.max - sums.max) / whole,
  } as CSSProperties
}
