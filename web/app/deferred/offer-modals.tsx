import { formatDay } from '@galgal/domain/dates'
import { Button, ButtonLink } from '@galgal/ui/forms/button.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { TodaysOffer } from '../catalogue/offer-file.ts'
import { storedCoupon } from '../catalogue/stored-coupon.ts'
import { WithDeferredMessages } from './deferred-messages.tsx'
import { Modal } from './modal.tsx'
import { todaysOffer } from './todays-offer.ts'

/** What stands over the page: a link's coupon, today's offer, or that a notification is for someone else. */
export type OfferState =
  | { kind: 'coupon'; code: string }
  | { kind: 'offer'; offer: NonNullable<TodaysOffer> }
  | { kind: 'notification' }

export type OfferModalProps = { state: OfferState; isOpen: boolean; onClose: () => void }

const titles = {
  coupon: 'couponTitle',
  offer: 'offerTitle',
  notification: 'notificationTitle',
} as const

/** A coupon, an offer, or whose a notification is not, over the page. */
export function OfferModal(props: OfferModalProps) {
  return (
    <WithDeferredMessages name="offers">
      <Whole {...props} />
    </WithDeferredMessages>
  )
}

function Whole({ state, isOpen, onClose }: OfferModalProps) {
  const t = useTranslations('offers')
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t(titles[state.kind])} closeLabel={t('close')}>
      <Content state={state} onClose={onClose} />
    </Modal>
  )
}

type ContentProps = { state: OfferState; onClose: () => void }

function Content({ state, onClose }: ContentProps) {
  if (state.kind === 'coupon') return <CouponContent code={state.code} onClose={onClose} />
  if (state.kind === 'offer') return <OfferContent offer={state.offer} onClose={onClose} />
  return <NotificationContent onClose={onClose} />
}

/** What a link's coupon gives, where we tell everyone, and where it is used. */
function CouponContent({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useTranslations('offers')
  const [offer, setOffer] = useState<TodaysOffer>(null)
  useEffect(() => {
    todaysOffer().then(setOffer)
  }, [])
  return (
    <>
      {offer?.couponCode === code && <Terms offer={offer} />}
      <Code>{code}</Code>
      <p>{t('couponText')}</p>
      <div className="modal-actions">
        <ButtonLink to="/catalog" onClick={onClose}>
          {t('toCatalog')}
        </ButtonLink>
      </div>
    </>
  )
}

type OfferProps = { offer: NonNullable<TodaysOffer> }

function OfferContent({ offer, onClose }: OfferProps & { onClose: () => void }) {
  const t = useTranslations('offers')
  const take = () => {
    storedCoupon.change(() => offer.couponCode)
    onClose()
  }
  return (
    <>
      <Terms offer={offer} />
      <Code>{offer.couponCode}</Code>
      <p>{t('offerText')}</p>
      <div className="modal-actions">
        <Button onClick={take}>{t('take')}</Button>
        <Button look="outline" onClick={onClose}>
          {t('notNow')}
        </Button>
      </div>
    </>
  )
}

function Terms({ offer }: OfferProps) {
  const t = useTranslations('offers')
  const { title, minPeriodMonths: months, validUntil } = offer
  return (
    <div>
      <p>
        <b>{title}</b>
      </p>
      <p className="note">{t('terms', { months, day: formatDay(validUntil) })}</p>
    </div>
  )
}

const Code = ({ children }: { children: string }) => (
  <p className="modal-code">
    <bdi dir="ltr">{children}</bdi>
  </p>
)

/** A notification's address that is another customer's, or old, and the ways on. */
function NotificationContent({ onClose }: { onClose: () => void }) {
  const t = useTranslations('offers')
  const pathIn = usePathIn()
  return (
    <>
      <p>{t('notificationText')}</p>
      <div className="modal-actions">
        <ButtonLink to="/profile/subscriptions" onClick={onClose}>
          {t('toSubscriptions')}
        </ButtonLink>
        <Form method="post" action={pathIn('/logout')}>
          <Button type="submit" look="outline" wide>
            {t('otherAccount')}
          </Button>
        </Form>
      </div>
    </>
  )
}
