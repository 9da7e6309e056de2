import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { Unavailable } from '@galgal/ui/feedback/unavailable.tsx'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDoorBlock } from './blocked.ts'
import { DoorAddress } from './door-address.tsx'
import { DoorTimes } from './door-times.tsx'
import type { Door, DoorAnswer, Times, WhichHouse } from './trip.server.ts'

type Props = {
  /** The order or the subscription; sent with the choice. */
  orderId: string
  /** The address that was checked. */
  requestD2DData: Door | null
  /** Null when they could not be had. */
  D2DTimes: Times | null
  /** Stands in the field before any was checked. */
  own: ComponentProps<typeof DoorAddress>['own']
  answer: DoorAnswer | WhichHouse | FormState | { form: 'held' } | undefined
  /** The page of the other way, for an address that is not reached; without it, it is not offered. */
  toHub?: string
  /** The button on stands below from the beginning, and says what is missing. */
  isStep?: boolean
  /** What is said of an address that is reached. */
  served: (door: Door) => ReactNode
  unavailable: Unavailability
  /** The way back and on; `blocked` is why it cannot go on now, which it never can without times. */
  actions: (blocked: string | false, hasTimes: boolean) => ReactNode
}

/** What is said when nothing is free, or when it cannot be known now, and where to try again. */
export type Unavailability = { none: string; failed: string; retry: string; again: string }

/** Where and when a car is brought or fetched: an address first, then a day, then a window. */
export function AtDoor({ own, answer, toHub, served, ...props }: Props) {
  const ofDoor = answer && 'form' in answer ? answer : undefined
  const ofAddress = ofDoor?.form === 'address' ? ofDoor : undefined
  const ofTimes = ofDoor?.form === 'times' ? ofDoor : undefined
  const which = ofDoor?.form === 'which' ? ofDoor : undefined
  const door = ofAddress || which ? null : props.requestD2DData
  return (
    <>
      <DoorAddress
        toHub={toHub}
        door={props.requestD2DData}
        own={own}
        state={ofAddress}
        which={which}
      />
      {door && <Alert good>{served(door)}</Alert>}
      <When {...props} toHub={toHub} door={door} state={ofTimes} />
    </>
  )
}

type WhenProps = Omit<Props, 'own' | 'answer' | 'served' | 'toHub'> & {
  toHub: string | undefined
  door: Door | null
  state: DoorAnswer | undefined
}

function When({ orderId, door, D2DTimes: times, state, toHub, isStep, ...props }: WhenProps) {
  const { unavailable, actions } = props
  const t = useTranslations('delivery.door')
  const blocked = useDoorBlock({ door, times, hold: 'none' })
  if (!door && !isStep) return actions(false, false)
  if (!door)
    return (
      <PostForm state={state} className="door-times">
        {actions(blocked, false)}
      </PostForm>
    )
  if (times?.days.length)
    return (
      <DoorTimes
        orderId={orderId}
        door={door}
        times={times}
        state={state}
        actions={(why) => actions(why, true)}
      />
    )
  return (
    <>
      <Unavailable retry={unavailable.retry} again={unavailable.again}>
        {times ? unavailable.none : unavailable.failed}
      </Unavailable>
      {isStep && times && toHub && (
        <ButtonLink to={toHub} look="outline">
          {t('toHub')}
        </ButtonLink>
      )}
      {actions(blocked, false)}
    </>
  )
}
