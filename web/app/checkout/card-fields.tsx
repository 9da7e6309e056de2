import { Unavailable } from '@galgal/ui/feedback/unavailable.tsx'
import { useTranslations } from 'use-intl'
import { CardFrame } from './card-frame.tsx'
import { StripeFields } from './stripe-fields.tsx'

/** The form for a card: a frame, or the fields of Stripe's script. */
export type CardFields =
  | { kind: 'frame'; iframeUrl: string; clientSecret?: string }
  | { kind: 'stripe'; clientSecret: string; publicKey: string; returnTo: string }
  | { kind: 'refused'; code: number; message: string }

type Props = {
  fields: CardFields
  /** The address that opens the form anew. */
  retry: string
}

export function CardFields({ fields, retry }: Props) {
  const t = useTranslations('payment')
  if (fields.kind === 'stripe') return <StripeFields {...fields} retry={retry} />
  if (fields.kind === 'refused')
    return (
      <Unavailable retry={retry} again={t('retry')}>
        {fields.message}
      </Unavailable>
    )
  return (
    <>
      <CardFrame src={fields.iframeUrl} title={t('addCard.frame')} />
      <p className="note">
        {t('addCard.missing')}{' '}
        <a className="text-link" href={fields.iframeUrl} target="_top">
          {t('addCard.whole')}
        </a>
      </p>
    </>
  )
}
