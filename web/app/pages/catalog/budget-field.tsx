import {
  BUDGET_DISTANCE,
  budgetFrom,
  endFields,
  ends,
  moveThumb,
  nearestStop,
  readEnd,
  type Unread,
} from '@galgal/domain/catalogue/budget'
import type { Budget } from '@galgal/domain/catalogue/catalogue-filter'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import {
  type ChangeEvent,
  type CSSProperties,
  memo,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { useAtRest, useDeparture } from './list-navigation.tsx'
import { filterAt } from './listed.ts'

type End = keyof Budget
type Typed = Record<End, string>
type Props = {
  bounds: Budget
  /** the sums at which a thumb can stand, ascending */
  stops: readonly number[]
  chosen: Budget | null
  /** what the address holds of ends that are no amounts */
  unread: Unread
  business: boolean
  /** the list of all cars */
  base: string
}

const SETTLE_MS = 300

/** A budget: two sums to type, and two thumbs on one line that write them. */
export const BudgetField = memo(function BudgetField(props: Props) {
  const { bounds, stops, business, base } = props
  const t = useTranslations('catalog')
  const { typed, sums, unclear, type, move, settle, submitted, depart } = useBudget(props)
  const field = useRef<HTMLFieldSetElement>(null)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const label = { min: t('budgetLowest'), max: t('budgetHighest') }

  const slide = (to: Budget) => {
    move(to)
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      submitted()
      field.current?.form?.requestSubmit()
    }, SETTLE_MS)
  }
  const slideTo = (end: End, { currentTarget }: ChangeEvent<HTMLInputElement>) =>
    slide(moveThumb(sums, end, stops[Number(currentTarget.value)] ?? bounds[end], bounds))
  useDeparture((to) => {
    const filter = filterAt(to, { base, brands: [] })
    if (!filter) return
    clearTimeout(settling.current)
    depart(filter.budget)
  })
  useEarly(field, { stops, moved: (moved) => slide({ ...sums, ...moved }), settle })
  useEffect(() => () => clearTimeout(settling.current), [])

  return (
    <fieldset className="facet budget" ref={field} style={shareOf(sums, stops)}>
      <legend>{t(business ? 'budgetBusiness' : 'budget')}</legend>
      <div className="budget-line">
        {ends.map((end) => (
          <input
            key={end}
            type="range"
            aria-label={label[end]}
            aria-valuetext={t('budgetValue', { sum: sums[end] })}
            min={0}
            max={stops.length - 1}
            value={nearestStop(sums[end], stops)}
            onChange={(event) => slideTo(end, event)}
          />
        ))}
      </div>
      <Sums {...{ bounds, typed, label, unclear, type, settle }} />
    </fieldset>
  )
})

type SumsProps = Pick<ReturnType<typeof useBudget>, 'typed' | 'unclear' | 'type' | 'settle'> & {
  bounds: Budget
  label: Typed
}

/** The two sums as they are typed, and below them which form an amount has when one is none. */
function Sums({ bounds, typed, label, unclear, type, settle }: SumsProps) {
  const t = useTranslations('catalog')
  const errorId = useId()
  return (
    <>
      <div className="budget-sums">
        {ends.map((end) => (
          <label key={end}>
            <span aria-hidden="true">{t(end === 'min' ? 'budgetFrom' : 'budgetTo')}</span>
            <span className="visually-hidden">{label[end]}</span>
            <input
              type="text"
              inputMode="decimal"
              dir="ltr"
              name={endFields[end]}
              value={typed[end]}
              placeholder={String(bounds[end])}
              maxLength={20}
              autoComplete="off"
              aria-invalid={unclear.includes(end) || undefined}
              aria-describedby={unclear.includes(end) ? errorId : undefined}
              onChange={({ currentTarget }) => type(end, currentTarget.value)}
              onBlur={({ currentTarget }) => settle(end, currentTarget)}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && settle(end, currentTarget)}
            />
          </label>
        ))}
      </div>
      {unclear.length > 0 && (
        <p className="field-error" id={errorId} role="alert">
          <Icon name="alert" />
          {t('budgetUnclear')}
        </p>
      )}
    </>
  )
}

/** What stands in the fields: what a visitor moves or types, until it was asked for and the list has come to rest; what is no amount until it is mended. */
function useBudget({ bounds, chosen, unread }: Props) {
  const [ahead, setAhead] = useState<Typed | null>(null)
  const [left, setLeft] = useState<Unread | null>(null)
  const isMoving = useRef(false)
  useAtRest(
    chosen,
    () => setAhead(null),
    () => isMoving.current,
  )
  const unclear = left ?? unread
  const shown = ahead ?? typedOf(chosen, bounds)
  const typed = { min: unclear.min ?? shown.min, max: unclear.max ?? shown.max }
  const readable = (typed: Typed): Typed => {
    const listed = typedOf(chosen, bounds)
    return {
      min: readEnd(typed.min) === null ? listed.min : typed.min,
      max: readEnd(typed.max) === null ? listed.max : typed.max,
    }
  }
  const submitted = () => {
    isMoving.current = false
  }
  const change = (to: Typed, stillUnclear: Unread) => {
    isMoving.current = true
    setAhead(to)
    setLeft(stillUnclear)
  }
  const settle = (end: End, { value, form }: HTMLInputElement) => {
    if (readEnd(value) === null) setLeft({ ...unclear, [end]: value })
    else if (value !== (unread[end] ?? typedOf(chosen, bounds)[end])) {
      form?.requestSubmit()
      change(typedOf(budgetOf(readable(typed), bounds), bounds), { ...unclear, [end]: undefined })
    }
    submitted()
  }
  return {
    typed,
    sums: sumsOf(readable(typed), bounds),
    /** ends that are no amounts, once that was said */
    unclear: ends.filter((end) => unclear[end] !== undefined),
    type: (end: End, value: string) =>
      change({ ...typed, [end]: value }, { ...unclear, [end]: wrongStill(unclear[end], value) }),
    move: (to: Budget) => change(typedOf(to, bounds), {}),
    settle,
    submitted,
    /** what a link or the way back chooses, before its page is there */
    depart: (to: Budget | null) => {
      setAhead(typedOf(to, bounds))
      setLeft(null)
      submitted()
    },
  }
}

/** While typing, only what was found to be no amount is said to be none. */
const wrongStill = (was: string | undefined, value: string): string | undefined =>
  was !== undefined && readEnd(value) === null ? value : undefined

const budgetOf = ({ min, max }: Typed, bounds: Budget): Budget | null =>
  budgetFrom({ min: readEnd(min) ?? undefined, max: readEnd(max) ?? undefined }, bounds)

type Early = {
  stops: readonly number[]
  moved: (ends: Partial<Budget>) => void
  settle: (end: End, input: HTMLInputElement) => void
}

/** A thumb that was moved before scripts ran says where it stands, and a sum that was typed what it is. */
function useEarly(field: RefObject<HTMLFieldSetElement | null>, { stops, moved, settle }: Early) {
  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const thumbs = field.current?.querySelectorAll<HTMLInputElement>('[type=range]') ?? []
    const early = [...thumbs].map((it) =>
      it.value === it.defaultValue ? [] : stops[Number(it.value)],
    )
    const [min, max] = early
    if (typeof min === 'number' || typeof max === 'number')
      moved({
        ...(typeof min === 'number' && { min }),
        ...(typeof max === 'number' && { max }),
      })
    for (const end of ends) {
      const sum = field.current?.querySelector<HTMLInputElement>(`[name=${endFields[end]}]`)
      if (sum && sum.value !== sum.defaultValue && readEnd(sum.value) === null) settle(end, sum)
    }
  })
}

/** An end at its bound limits nothing, and its field is empty. */
const typedOf = (sums: Budget | null, bounds: Budget): Typed => ({
  min: sums && sums.min > bounds.min ? String(sums.min) : '',
  max: sums && sums.max < bounds.max ? String(sums.max) : '',
})

/** Where the thumbs stand for what is typed, also half-way through typing. */
function sumsOf(typed: Typed, bounds: Budget): Budget {
  const max = clamp(readEnd(typed.max) || bounds.max, bounds.min + BUDGET_DISTANCE, bounds.max)
  return { min: clamp(readEnd(typed.min) || bounds.min, bounds.min, max - BUDGET_DISTANCE), max }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

function shareOf(sums: Budget, stops: readonly number[]): CSSProperties {
  const last = stops.length - 1
  return {
    '--from-share': nearestStop(sums.min, stops) / last,
    '--to-rest': 1 - nearestStop(sums.max, stops) / last,
  } as CSSProperties
}
