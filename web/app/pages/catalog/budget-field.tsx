import { BUDGET_DISTANCE, BUDGET_STEP, budgetFrom, moveThumb } from '@galgal/domain/budget'
import type { Budget } from '@galgal/domain/catalogue-filter'
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

type End = keyof Budget
type Typed = Record<End, string>
type Props = { bounds: Budget; chosen: Budget | null; business: boolean }

const ends = ['min', 'max'] as const
const names = { min: 'budgetMin', max: 'budgetMax' } as const
const SETTLE_MS = 300

/** A budget: two sums to type, and two thumbs on one line that write them. */
export const BudgetField = memo(function BudgetField({ bounds, chosen, business }: Props) {
  const words = useTranslations('catalog')
  const [typed, setTyped] = useTyped(bounds, chosen)
  const field = useRef<HTMLFieldSetElement>(null)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sums = sumsOf(typed, bounds)
  const label = { min: words('budgetLowest'), max: words('budgetHighest') }

  const settleSoon = () => {
    clearTimeout(settling.current)
    settling.current = setTimeout(() => field.current?.form?.requestSubmit(), SETTLE_MS)
  }
  const slide = (end: End, { currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setTyped(typedOf(moveThumb(sums, end, Number(currentTarget.value), bounds), bounds))
    settleSoon()
  }
  const settle = (end: End, { currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (currentTarget.value === typedOf(chosen, bounds)[end]) return
    currentTarget.form?.requestSubmit()
    setTyped(typedOf(budgetOf(typed, bounds), bounds))
  }
  useEarlyThumbs(field, (moved) => {
    setTyped(typedOf({ ...sums, ...moved }, bounds))
    settleSoon()
  })
  useEffect(() => () => clearTimeout(settling.current), [])

  return (
    <fieldset className="facet budget" ref={field} style={shareOf(sums, bounds)}>
      <legend>{words(business ? 'budgetBusiness' : 'budget')}</legend>
      <div className="budget-line">
        {ends.map((end) => (
          <input
            key={end}
            type="range"
            aria-label={label[end]}
            aria-valuetext={words('budgetValue', { sum: sums[end] })}
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
            <span aria-hidden="true">{words(end === 'min' ? 'budgetFrom' : 'budgetTo')}</span>
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
                setTyped({ ...typed, [end]: currentTarget.value.replace(/\D/g, '') })
              }
              onBlur={(event) => settle(end, event)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
})

/**
 * What stands in the fields. It follows the address when that changes by other ways; what a visitor
 * moves or types stays until the address has come to it, also when an earlier step arrives meanwhile.
 */
function useTyped(bounds: Budget, chosen: Budget | null) {
  const [typed, setTyped] = useState(() => typedOf(chosen, bounds))
  const isAhead = useRef(false)
  useEffect(() => {
    const meant = budgetOf(typed, bounds)
    const said = typedOf(chosen, bounds)
    if (meant?.min === chosen?.min && meant?.max === chosen?.max) isAhead.current = false
    // An address may name a sum that no car costs: the same words again would never come to rest.
    else if (!isAhead.current && (typed.min !== said.min || typed.max !== said.max)) setTyped(said)
  }, [typed, chosen, bounds])
  const change = (to: Typed) => {
    isAhead.current = true
    setTyped(to)
  }
  return [typed, change] as const
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
