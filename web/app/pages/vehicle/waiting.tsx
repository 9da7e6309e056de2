import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { storePath } from '../../store-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type WaitingAnswer, WaitingForm } from '../../ui/waiting-form.tsx'
import type { Vehicle } from './vehicle.server.ts'

/** Of a car that is out of stock: a way to hear when it is back, and a way to cars that are here. */
export function Waiting({ vehicle }: { vehicle: Vehicle }) {
  const words = useTranslations('waitingList')
  const { Form, data, state } = useFetcher<WaitingAnswer>()
  const path = storePath(vehicle.business ? 'B2B' : 'B2C')
  return (
    <section className="waiting-notice" id="waiting-list" aria-labelledby="waiting-heading">
      <h2 id="waiting-heading">
        <Icon name="clock" />
        {words('heading')}
      </h2>
      <p>{words('lead')}</p>
      <WaitingForm
        car={vehicle}
        action={`${path}/waiting-list?car=${vehicle.id}`}
        Form={Form}
        answer={data}
        isSending={state !== 'idle'}
      />
      <ButtonLink look="ghost" to={vehicle.type.to} wide>
        {words('similar')}
      </ButtonLink>
    </section>
  )
}
