import { useTranslations } from 'use-intl'
import { stageAddress } from '../../order-address.ts'
import { usePathIn } from '../../paths.ts'
import type { FormState } from '../../ui/form-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { PostForm } from '../../ui/post-form.tsx'

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
  const words = useTranslations('delivery.ways')
  const pathIn = usePathIn()
  const ways = [
    { way: 'pickup', icon: 'pin', name: words('hub'), note: words('hubNote') },
    {
      way: 'Door2Door',
      icon: 'truck',
      name: words('door'),
      note: words('doorNote', { price: doorPrice }),
    },
  ] as const
  return (
    <PostForm
      state={state}
      action={pathIn(stageAddress('pickup', orderId))}
      className="ways-form"
      aria-label={words('label')}
    >
      <ul className="ways">
        {ways.map(({ way, icon, name, note }) => (
          <li key={way} className={way === chosen ? 'way way-chosen' : 'way'}>
            <span className="way-icon">
              <Icon name={icon} />
            </span>
            {way === chosen ? (
              <p>
                <b>{name}</b> <span className="visually-hidden">({words('chosen')})</span>
              </p>
            ) : (
              <button
                type="submit"
                name="deliveryMethod"
                value={way}
                aria-describedby={`${way}-note`}
              >
                {name}
              </button>
            )}
            <small id={`${way}-note`}>{note}</small>
            <i aria-hidden="true" />
          </li>
        ))}
      </ul>
    </PostForm>
  )
}
