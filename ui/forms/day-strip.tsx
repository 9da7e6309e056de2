import type { ReactNode } from 'react'
import type { DayView } from '../dates/days.server.ts'
import { FieldError } from './field.tsx'
import { describedBy, useFieldState } from './form-state.ts'

const FIRST_WEEKS = 14

type Props = {
  name: string
  legend: ReactNode
  days: DayView[]
  defaultValue?: string | null | undefined
  /** Opens the days after the first two weeks. */
  more: string
}

/** A choice of one day, as cells that are real radio buttons; the first two weeks stand open. */
export function DayStrip({ name, legend, days, defaultValue, more }: Props) {
  const { typed, error, errorId } = useFieldState(name)
  const chosen = typed && days.some(({ value }) => value === typed) ? typed : defaultValue
  const later = days.slice(FIRST_WEEKS)
  const cells = (some: DayView[]) =>
    some.map((day) => (
      <DayCell
        key={day.value}
        id={day === days[0] ? name : undefined}
        name={name}
        day={day}
        isChosen={day.value === chosen}
      />
    ))
  return (
    <fieldset
      className={error ? 'day-strip field-wrong' : 'day-strip'}
      aria-describedby={describedBy(error && errorId)}
    >
      <legend>{legend}</legend>
      <div className="day-cells">{cells(days.slice(0, FIRST_WEEKS))}</div>
      {later.length > 0 && (
        <details open={later.some(({ value }) => value === chosen)}>
          <summary className="text-link">{more}</summary>
          <div className="day-cells">{cells(later)}</div>
        </details>
      )}
      <FieldError name={name} />
    </fieldset>
  )
}

type CellProps = { id: string | undefined; name: string; day: DayView; isChosen: boolean }

function DayCell({ id, name, day, isChosen }: CellProps) {
  return (
    <label className="day-cell">
      <input type="radio" id={id} name={name} value={day.value} defaultChecked={isChosen} />
      <small>{day.weekday}</small> <b>{day.day}</b> <small>{day.month}</small>
    </label>
  )
}
