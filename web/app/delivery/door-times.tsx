import { Button } from '@galgal/ui/forms/button.tsx'
import { DayStrip } from '@galgal/ui/forms/day-strip.tsx'
import { FieldError } from '@galgal/ui/forms/field.tsx'
import { describedBy, useFieldState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDoorBlock } from './blocked.ts'
import type { Door, DoorAnswer, SlotView, Times } from './trip.server.ts'

type Props = {
  /** Whose times they are; sent with the choice. */
  orderId: string
  door: Door
  times: Times
  state: DoorAnswer | undefined
  /** The way back and on; `blocked` is why it cannot go on now. */
  actions: (blocked: string | false) => ReactNode
}

/** When the car is brought or fetched: a day, then one of its windows, which is kept as soon as it is chosen. */
export function DoorTimes({ orderId, door, times, state, actions }: Props) {
  const t = useTranslations('delivery.door')
  const more = useTranslations('delivery')('moreDays')
  const [query, ask] = useSearchParams()
  const holding = useFetcher<DoorAnswer | { form: 'held' }>()
  const isHolding = holding.state !== 'idle'
  const refused = holding.data?.form === 'times' ? holding.data : undefined
  const answer = refused ?? state
  const form = useRef<HTMLFormElement>(null)
  const isReserved = Boolean(door.heldUntil && times.chosen)
  const open = times.isOffered ? 'offered' : 'none'
  const hold = isHolding ? 'pending' : refused ? 'refused' : isReserved ? 'held' : open
  const isHeld = hold === 'held'
  const holdChosen = () => {
    if (!form.current) return
    const chosen = new FormData(form.current)
    chosen.set('intent', 'hold')
    holding.submit(chosen, { method: 'post' })
  }
  const hear = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'window') holdChosen()
    if (target.name !== 'day') return
    const other = new URLSearchParams(query)
    other.set('day', target.value)
    ask(other, { replace: true, preventScrollReset: true })
  }
  const blocked = useDoorBlock({ door, times, hold })
  return (
    <PostForm state={ofDay(answer, times.day)} ref={form} className="door-times" onChange={hear}>
      <input type="hidden" name="order" value={orderId} />
      <input type="hidden" name="addressId" value={door.id} />
      {answer?.next && <Taken next={answer.next} />}
      <DayStrip
        key={`days ${times.day}`}
        name="day"
        legend={t('when')}
        days={times.days}
        defaultValue={times.day}
        more={more}
      />
      <noscript>
        <Button type="submit" look="outline" formMethod="get">
          {t('showWindows')}
        </Button>
      </noscript>
      {times.day && (
        <Windows
          key={times.day}
          windows={times.windows}
          chosen={times.chosen}
          isHeld={isHeld || times.isOffered}
          onFound={holdChosen}
        />
      )}
      <p role="status" className={isHeld ? 'door-held' : 'visually-hidden'}>
        {isHeld && door.heldUntil && (
          <>
            <Icon name="clock" />
            {t('held', { time: door.heldUntil })}
          </>
        )}
      </p>
      {actions(blocked)}
    </PostForm>
  )
}

/** What was typed of another day than the one that is looked at is past. */
const ofDay = (state: DoorAnswer | undefined, day: string | null) =>
  state && (state.values.day === day ? state : { ...state, values: {} })

/** Another customer was quicker: the first free slot after that one is one press away. */
function Taken({ next }: { next: SlotView }) {
  const t = useTranslations('delivery.door')
  return (
    <div className="order-notice order-notice-alert" id="next-slot">
      <Icon name="clock" />
      <p>{t('taken', { slot: next.text })}</p>
      <Button
        type="submit"
        look="outline"
        small
        name="next"
        value={next.value}
        aria-describedby="next-slot"
      >
        {t('takeNext')}
      </Button>
    </div>
  )
}

type WindowsProps = {
  windows: string[]
  chosen: string | null
  isHeld: boolean
  onFound: () => void
}

function Windows({ windows, chosen, isHeld, onFound }: WindowsProps) {
  const t = useTranslations('delivery.door')
  const { typed, error, errorId } = useFieldState('window')
  const group = useRef<HTMLFieldSetElement>(null)
  // Once, with the page: a window that is chosen already is kept from now on.
  useEffect(() => {
    if (!isHeld && group.current?.querySelector(':checked')) onFound()
  }, [])
  return (
    <fieldset
      ref={group}
      className={error ? 'day-strip field-wrong' : 'day-strip'}
      aria-describedby={describedBy(error && errorId)}
    >
      <legend>{t('window')}</legend>
      <div className="window-cells">
        {windows.map((window, position) => (
          <label key={window} className="day-cell">
            <input
              type="radio"
              id={position === 0 ? 'window' : undefined}
              name="window"
              value={window}
              defaultChecked={window === (typed ?? chosen)}
            />
            <b>
              <bdi>{window.replace('-', '–')}</bdi>
            </b>
          </label>
        ))}
      </div>
      <FieldError name="window" />
    </fieldset>
  )
}
