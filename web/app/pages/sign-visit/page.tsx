import { EIGHTHS } from '@galgal/domain/fleet/visits'
import { Field } from '@galgal/ui/forms/field.tsx'
import { FormActions, FormPage } from '@galgal/ui/forms/form-page.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { SignaturePad } from '@galgal/ui/forms/signature-pad.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { focusHeading } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { type ReactNode, useEffect } from 'react'
import { data, useNavigationType } from 'react-router'
import { useTranslations } from 'use-intl'
import { secretAddress } from '../../http/cacheable.ts'
import { PageHead } from '../../seo/page-head.tsx'
import type { FrameHandle } from '../../ui/frame.tsx'
import { Plate } from '../../ui/plate.tsx'
import type { Route } from './+types/page'
import { openVisitLink, signByLink, type ToSign } from './sign-visit.server.ts'

export const headers = () => secretAddress

export const handle: FrameHandle = { isBare: true }

const GONE = 410

export async function loader(args: Route.LoaderArgs) {
  const toSign = await openVisitLink(args)
  const messages = pageMessages(args, 'visitSigning', 'carCondition')
  const isGood = toSign.state === 'open' || toSign.state === 'signed'
  return data({ toSign, messages }, { status: isGood ? 200 : GONE })
}

export const action = (args: Route.ActionArgs) => signByLink(args)

type Visit = NonNullable<ToSign['visit']>

/** Where the code at the car leads: what was written down of it, for the customer to sign on their own phone. */
export default function SignVisitPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('visitSigning')
  const { state, visit } = loaderData.toSign
  const title =
    state === 'open' ? t(`title.${visit?.direction ?? 'out'}`) : t(`${state}.title` as const)
  return (
    <>
      <PageHead title={title} noindex />
      {visit ? (
        <FormPage title={title} lead={t('lead')}>
          <WhatWasSeen visit={visit} />
          <SignForm visit={visit} state={actionData as FormState | undefined} />
        </FormPage>
      ) : (
        <Ended title={title} text={state === 'open' ? '' : t(`${state}.text` as const)} />
      )}
    </>
  )
}

function Ended({ title, text }: { title: string; text: string }) {
  const isLoaded = useNavigationType() === 'POP'
  // It may come where a form has just been sent from.
  useEffect(() => {
    if (!isLoaded) focusHeading()
  }, [isLoaded])
  return (
    <FormPage title={title} lead={text}>
      {null}
    </FormPage>
  )
}

function WhatWasSeen({ visit }: { visit: Visit }) {
  const t = useTranslations('visitSigning')
  const word = useTranslations('carCondition')
  const { odometer, gauge, keys, items, marks } = visit
  const shownOr = (value: number | null, shown: (value: number) => ReactNode) =>
    value === null ? t('nothing') : shown(value)
  return (
    <>
      <dl className="order-lines">
        <Line name={t('car')}>
          <bdi>{visit.car}</bdi>
        </Line>
        <Line name={t('plate')}>
          <Plate plate={visit.plate} later={t('nothing')} />
        </Line>
        <Line name={t('odometer')}>{shownOr(odometer, (km) => t('km', { km }))}</Line>
        <Line name={t('gauge')}>
          {shownOr(gauge, (eighths) => (
            <Gauge eighths={eighths} />
          ))}
        </Line>
        <Line name={t('keys')}>{shownOr(keys, ltr)}</Line>
        <Line name={t('items')}>
          {items.map((item) => word(`items.${item}`)).join(', ') || t('nothing')}
        </Line>
        <Line name={t('photos')}>{t('photoCount', { count: visit.photos })}</Line>
      </dl>
      <h2 className="sign-visit-marks">{t('marks')}</h2>
      {marks.length === 0 ? (
        <p>{t('noMarks')}</p>
      ) : (
        <ul className="sign-visit-list">
          {marks.map(({ part, kind, size }, place) => (
            <li key={place}>
              {[word(`parts.${part}`), word(`kinds.${kind}`), word(`sizes.${size}`)].join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Gauge({ eighths }: { eighths: number }) {
  const t = useTranslations('visitSigning')
  if (eighths === EIGHTHS) return t('full')
  return eighths === 0 ? t('empty') : ltr(`${eighths}/${EIGHTHS}`)
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function SignForm({ visit, state }: { visit: Visit; state: FormState | undefined }) {
  const t = useTranslations('visitSigning')
  return (
    <PostForm state={state}>
      <input type="hidden" name="shown" value={visit.shown} />
      <Field
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="name"
        maxLength={120}
        dir="auto"
      />
      <SignaturePad label={t('draw')} clear={t('clear')} />
      <FormActions>
        <Submit wide>{t('submit')}</Submit>
      </FormActions>
    </PostForm>
  )
}
