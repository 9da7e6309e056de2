import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { storePath } from '../../catalogue/store-address.ts'
import { type WaitingAnswer, WaitingForm } from '../../catalogue/waiting-form.tsx'
import type { Vehicle } from './vehicle.server.ts'

const PLACE = '#waiting-list'

/** Of a car that is out of stock: a way to hear when it is back, and a way to cars that are here. */
export default function Waiting({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('waitingList')
  const { Form, data, state } = useFetcher<WaitingAnswer>()
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  // A card's own link to this place brings focus along, as a link within the page would.
  useEffect(() => {
    if (hash === PLACE) heading.current?.focus({ preventScroll: true })
  }, [hash])
  const path = storePath(vehicle.business ? 'B2B' : 'B2C')
  return (
    <section className="waiting" id={PLACE.slice(1)} aria-labelledby="waiting-heading">
      <h2 id="waiting-heading" ref={heading} tabIndex={-1}>
        <Icon name="clock" />
        {t('heading')}
      </h2>
      <WaitingForm
        car={vehicle}
        action={`${path}/waiting-list?car=${vehicle.id}`}
        Form={Form}
        answer={data}
        isSending={state !== 'idle'}
      />
      <ButtonLink look="ghost" to={vehicle.type.to} wide>
        {t('similar')}
      </ButtonLink>
    </section>
  )
}
