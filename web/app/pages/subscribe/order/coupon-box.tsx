import { useRefusalToast } from '@galgal/ui/feedback/use-refusal-toast.ts'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStored } from '../../../browser/stored-value.ts'
import { storedCoupon } from '../../../catalogue/stored-coupon.ts'
import type { OrderView } from './order-view.server.ts'

type Answer = FormState | { done: 'applied' | 'removed' }
type Order = Pick<OrderView, 'id' | 'stage' | 'coupon'>

const addressOf = ({ id, stage }: Order) =>
  `/subscribe/coupon?order=${encodeURIComponent(id)}&stage=${stage}`

/** A form of the coupon. With scripts its answer comes here; without them it leads back to the step. */
function useCouponForm(order: Order) {
  const fetcher = useFetcher<Answer>()
  const pathIn = usePathIn()
  const isHydrated = useHydrated()
  const form = (children: ReactNode, className: string) => (
    <fetcher.Form
      method="post"
      action={pathIn(addressOf(order))}
      noValidate
      preventScrollReset
      className={className}
    >
      {isHydrated && <input type="hidden" name="stay" value="1" />}
      {children}
    </fetcher.Form>
  )
  return { form, answer: fetcher.data, isSending: fetcher.state !== 'idle' }
}

type BoxProps = {
  order: Order
  /** What was said to the form without scripts. */
  refused?: FormState | undefined
}

/** A field for a coupon's code, or the coupon that is on the order, its title exactly as the API says it, and the way to take it off. */
export function CouponBox({ order, refused }: BoxProps) {
  const t = useTranslations('coupon')
  const { form, answer, isSending } = useCouponForm(order)
  const { code, text } = order.coupon
  const done = answer && 'done' in answer ? answer.done : undefined
  const state = answer ? ('values' in answer ? answer : undefined) : refused
  // The answer is here before the order that it changed.
  const isSeen = done !== undefined && (done === 'applied') === Boolean(code)
  const box = useFocusWithin(isSeen && answer)
  return (
    <div className="coupon" ref={box}>
      {code
        ? form(<Applied code={code} text={text} isSending={isSending} />, 'coupon-applied')
        : form(<Code state={state} isSending={isSending} />, 'coupon-form')}
      <p className="visually-hidden" role="status">
        {isSeen && t(done, { code })}
      </p>
    </div>
  )
}

/** Gives focus to what took the place of the control that was pressed, once for each answer. */
function useFocusWithin(answer: unknown) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) box.current?.querySelector<HTMLElement>('.input, button')?.focus()
  }, [answer])
  return box
}

function Code({ state, isSending }: { state: FormState | undefined; isSending: boolean }) {
  const t = useTranslations('coupon')
  const saved = useStored(storedCoupon, (code) => code, '')
  const error = state ? state.fields.couponCode || state.message || t('notPut') : ''
  useRefusalToast(state, error)
  return (
    <div className={state ? 'field field-wrong' : 'field'}>
      <label htmlFor="couponCode">{t('label')}</label>
      <div className="coupon-row">
        <input
          id="couponCode"
          name="couponCode"
          className="input"
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={state?.values.couponCode ?? saved}
          aria-invalid={state ? true : undefined}
          aria-describedby={state ? 'couponCode-error' : undefined}
        />
        <Submit look="outline" isSending={isSending}>
          {t('apply')}
        </Submit>
      </div>
      <p className="field-error" id="couponCode-error" role="alert">
        {error && (
          <>
            <Icon name="alert" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  )
}

type AppliedProps = { code: string; text: string; isSending: boolean }

function Applied({ code, text, isSending }: AppliedProps) {
  const t = useTranslations('coupon')
  // Taken off again, it is not offered a second time.
  useEffect(() => storedCoupon.change((saved) => (saved === code ? '' : saved)), [code])
  return (
    <>
      <Icon name="check" />
      <p>
        <b className="coupon-code">
          <bdi>{code}</bdi>
        </b>
        <span className="coupon-text">{text}</span>
      </p>
      <Submit look="ghost" small name="change" value="remove" isSending={isSending}>
        {t('remove')}
        <span className="visually-hidden"> {t('named', { code })}</span>
      </Submit>
    </>
  )
}

/** Why the coupon that was on the order had to go, until it is read. */
export function CouponGone({ order }: { order: Order }) {
  const t = useTranslations('coupon')
  const { form, isSending } = useCouponForm(order)
  const { code, text } = order.coupon
  if (code || !text) return null
  return (
    <div className="order-notice order-notice-alert coupon-gone" role="status">
      <Icon name="alert" />
      <p>{text}</p>
      {form(
        <Submit look="outline" small name="change" value="remove" isSending={isSending}>
          {t('dismiss')}
        </Submit>,
        '',
      )}
    </div>
  )
}
