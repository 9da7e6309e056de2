import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useTranslations } from 'use-intl'
import { stageAddress } from '../../checkout/order-address.ts'
import { TwoWays } from '../../delivery/two-ways.tsx'

type Way = 'pickup' | 'Door2Door'
type Props = {
  orderId: string
  /** The way whose page this is; undefined where neither is chosen yet. */
  chosen?: Way
  doorPrice: string
  state?: FormState | undefined
}

/** The two ways to get the car as cards; pressing one answers it at once, and what the other one held is let go. */
export function Ways({ orderId, chosen, doorPrice, state }: Props) {
  const t = useTranslations('delivery.ways')
  const pathIn = usePathIn()
  return (
    <PostForm
      state={state}
      action={pathIn(stageAddress('pickup', orderId))}
      className="ways-form"
      aria-label={t('label')}
    >
      <TwoWays
        named={{ hub: 'pickup', door: 'Door2Door' }}
        chosen={chosen}
        t={t}
        doorNote={t('doorNote', { price: doorPrice })}
        choose={(way, name, noteId) => (
          <button type="submit" name="deliveryMethod" value={way} aria-describedby={noteId}>
            {name}
          </button>
        )}
      />
    </PostForm>
  )
}
