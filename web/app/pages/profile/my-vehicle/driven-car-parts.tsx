import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Field } from '@galgal/ui/forms/field.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Line } from '@galgal/ui/layout/line.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useTranslations } from 'use-intl'
import { useServicePhone } from '../../../root-data.ts'
import { ContactLink } from '../../../ui/contact-link.tsx'
import { Part } from '../subscriptions/subscription-parts.tsx'
import type { OdometerView, openDrivenCar, ServiceView } from './my-vehicle.server.ts'

type DamageView = Awaited<ReturnType<typeof openDrivenCar>>['damage'][number]

type OdometerProps = { odometer: OdometerView; state: FormState | undefined }

/** What the odometer showed, whether that is on pace, and what it shows now. */
export function OdometerPart({ odometer, state }: OdometerProps) {
  const t = useTranslations('myVehicle.odometer')
  const { last, pace, included } = odometer
  return (
    <Part title={t('title')}>
      {last ? (
        <p className="odometer">
          <span className="visually-hidden">{t('last')}: </span>
          <b>{t('km', last)}</b>
          <small>{t('on', last)}</small>
        </p>
      ) : (
        <p>{t('none')}</p>
      )}
      {pace ? (
        <p className={pace.is === 'over' ? 'pace pace-over' : 'pace'}>
          <Icon name={pace.is === 'over' ? 'alert' : 'check'} />
          <span>{t(pace.is, pace)}</span>
        </p>
      ) : (
        <p className="muted">{t('unknown')}</p>
      )}
      <p className="muted">{t.rich('included', { ...included, ltr })}</p>
      <PostForm state={state} key={last?.kilometres} replace>
        <Field
          name="kilometres"
          label={t('label')}
          hint={t('hint')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
        <Submit>{t('save')}</Submit>
      </PostForm>
      <Earlier readings={odometer.earlier} />
    </Part>
  )
}

function Earlier({ readings }: { readings: OdometerView['earlier'] }) {
  const t = useTranslations('myVehicle.odometer')
  if (readings.length === 0) return null
  return (
    <details className="earlier">
      <summary>
        {t('earlier')}
        <Icon name="down" />
      </summary>
      <ul>
        {readings.map((reading) => (
          <li key={`${reading.day} ${reading.kilometres}`}>
            {t('km', reading)}{' '}
            <small>
              <bdi>{reading.day}</bdi>, {t(`by.${reading.by}`)}
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
}

const stateTags = { later: 'tag-neutral', soon: 'tag-alert', now: 'tag-alert' } as const

/** When the car wants its next service, and how it gets it. */
export function Service({ service, vehicle }: { service: ServiceView; vehicle: string }) {
  const t = useTranslations('myVehicle.service')
  const { km, day, kmLeft, state, everyKm, everyMonths, done, licenceUntil, testUntil } = service
  return (
    <Part title={t('title')}>
      <p>
        <span className={`tag ${stateTags[state]}`}>
          <Icon name={state === 'later' ? 'clock' : 'alert'} />
          {t(`state.${state}`)}
        </span>
      </p>
      <p>
        <b>{km === null ? t('day', { day }) : t('kmOrDay', { kilometres: km, day })}</b>{' '}
        {kmLeft !== null && t('kmLeft', { kilometres: kmLeft })} {t('now')}
      </p>
      <p className="muted">
        {done
          ? t('after', { kilometres: done.km, day: done.day })
          : t('assumption', { kilometres: everyKm, months: everyMonths })}
      </p>
      {(licenceUntil || testUntil) && (
        <dl className="order-lines">
          {licenceUntil && <Line name={t('licenceUntil')}>{licenceUntil}</Line>}
          {testUntil && <Line name={t('testUntil')}>{testUntil}</Line>}
        </dl>
      )}
      <p>
        <ContactLink className="button button-outline button-small" vehicle={vehicle}>
          <Icon name="calendar" />
          {t('book')}
        </ContactLink>
      </p>
    </Part>
  )
}

/** Whom to call on the road, one tap away. */
export function Help() {
  const t = useTranslations('myVehicle.help')
  const { phone, link } = useServicePhone()
  return (
    <Part title={t('title')}>
      <p>{t('text')}</p>
      <p className="driven-car-ways">
        <a className="button button-primary button-small" href={link}>
          <Icon name="phone" />
          {t('call')} <bdi dir="ltr">{phone}</bdi>
        </a>
        <Link className="text-link" to="/asistencia-en-carretera">
          {t('more')}
        </Link>
      </p>
    </Part>
  )
}

/** Where a damage is told, and what was told before. */
export function Damage({ damage, to }: { damage: DamageView[]; to: string }) {
  const t = useTranslations('myVehicle.damage')
  return (
    <Part title={t('title')}>
      <p>{t('lead')}</p>
      <p>
        <ButtonLink to={to} look="outline" small>
          <Icon name="camera" />
          {t('report')}
        </ButtonLink>
      </p>
      {damage.length > 0 && (
        <>
          <h3>{t('earlier')}</h3>
          <ul className="damage-reports">
            {damage.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}

function Report({ report }: { report: DamageView }) {
  const t = useTranslations('myVehicle.damage')
  const pathIn = usePathIn()
  const { day, place, number, canDrive, description, photos } = report
  return (
    <li>
      <b>
        <bdi>{day}</bdi>, <bdi>{place}</bdi>
      </b>
      <small>
        {t.rich('number', { number, ltr })} · {t(`canDrive.${canDrive}`)}
      </small>
      <p className="damage-words" dir="auto">
        {description}
      </p>
      {photos.length > 0 && (
        <ul className="damage-pictures">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={pathIn(photo.to)}>
                <img
                  src={photo.to}
                  alt={t('photo', { number: index + 1 })}
                  width={96}
                  height={72}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
