import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { mayAny } from '../../frame/office-pages.ts'
import { useMe } from '../../root-data.ts'
import type { CouponOf } from './columns.tsx'
import { CouponFields } from './coupon-fields.tsx'

type Props = { coupon: CouponOf; state: unknown; formKey: string }

/** What can be done with a coupon: it is changed, offered to visitors, or stopped. */
export function CouponActs({ coupon, state, formKey }: Props) {
  const t = useTranslations('officeCoupons')
  const { code, active, isOffer } = coupon
  if (!mayAny(useMe(), ['coupons.act'])) return null
  const form = { state, formKey: `${formKey}-${code}` }
  const itself = <input type="hidden" name="code" value={code} />
  const stopped = active ? undefined : t('alreadyStopped')
  return (
    <Acts>
      <ActForm name="change" label={t('change')} {...form}>
        {itself}
        <p className="note">{t('changeHint')}</p>
        <CouponFields coupon={coupon} />
      </ActForm>
      {isOffer ? (
        <ActForm name="noOffer" label={t('noOffer')} {...form}>
          <p className="note">{t('noOfferHint')}</p>
        </ActForm>
      ) : (
        <ActForm name="offer" label={t('offer')} blocked={stopped} {...form}>
          {itself}
          <p className="note">{t('offerHint')}</p>
        </ActForm>
      )}
      <ActForm name="stop" label={t('stop')} blocked={stopped} reasoned {...form}>
        {itself}
        <p className="note">{t('stopHint')}</p>
      </ActForm>
    </Acts>
  )
}
