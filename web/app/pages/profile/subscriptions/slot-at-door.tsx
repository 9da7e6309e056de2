import { Notice } from '@galgal/ui/feedback/notice.tsx'
import { Unavailable } from '@galgal/ui/feedback/unavailable.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { StepActions } from '@galgal/ui/forms/step-actions.tsx'
import { useTranslations } from 'use-intl'
import { DoorAddress } from '../../../delivery/door-address.tsx'
import { DoorTimes } from '../../../delivery/door-times.tsx'
import type { Door, DoorAnswer, Times, WhichHouse } from '../../../delivery/door-view.server.ts'
import type { SubscriptionView } from './subscription-view.server.ts'

type Answer = DoorAnswer | WhichHouse | FormState | { form: 'held' }
type Props = {
  subscription: SubscriptionView
  orderId: string
  requestD2DData: Door | null
  D2DTimes: Times | null
  answer: Answer | undefined
}

/** Where and when the car is brought: the address of the order unless another is chosen, then a day, then a window. */
export function SlotAtDoor({ subscription, requestD2DData: door, answer, ...when }: Props) {
  const t = useTranslations('subscription.slot')
  const ofDoor = answer && 'form' in answer ? answer : undefined
  const ofAddress = ofDoor?.form === 'address' ? ofDoor : undefined
  const which = ofDoor?.form === 'which' ? ofDoor : undefined
  const shown = ofAddress || which ? null : door
  return (
    <>
      <DoorAddress
        toHub={subscription.to.slot}
        door={door}
        own={null}
        state={ofAddress && { ...ofAddress, isFar: false }}
        which={which}
      />
      {shown && <Notice good>{t('served', { address: shown.address })}</Notice>}
      <When
        {...when}
        subscription={subscription}
        door={shown}
        state={ofDoor?.form === 'times' ? ofDoor : undefined}
      />
    </>
  )
}

type WhenProps = Pick<Props, 'subscription' | 'orderId' | 'D2DTimes'> & {
  door: Door | null
  state: DoorAnswer | undefined
}

function When({ subscription, orderId, door, D2DTimes: times, state }: WhenProps) {
  const t = useTranslations('subscription.slot')
  const back = { to: subscription.to.details, label: t('back') }
  if (!door) return <StepActions back={back} />
  if (times?.days.length)
    return (
      <DoorTimes
        orderId={orderId}
        door={door}
        times={times}
        state={state}
        actions={(blocked) => (
          <StepActions back={back} blocked={blocked} isLast>
            {t('save')}
          </StepActions>
        )}
      />
    )
  return (
    <>
      <Unavailable retry={subscription.to.slot} again={t('retry')}>
        {t(times ? 'none' : 'failed')}
      </Unavailable>
      <StepActions back={back} />
    </>
  )
}
