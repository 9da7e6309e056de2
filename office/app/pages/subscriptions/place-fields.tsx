import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { dayText } from '../../ui/when.tsx'
import { OtherAddress } from './other-address.tsx'
import type { PlaceSearch, Times } from './record-data.ts'

/** So many free days are named; the API knows the others. */
const NAMED_DAYS = 4

type Days = readonly string[]
const rangeOf = (days: Days) => ({ min: [...days].sort()[0], max: [...days].sort().at(-1) })

/** Where and when a car is handed over instead, in the way that was paid for. */
export function PlaceFields({ times, place }: { times: Times; place: PlaceSearch | null }) {
  const t = useTranslations('officeSubscriptions.fields')
  const { hubs, door } = times
  if (times.way === 'Door2Door' && door)
    return (
      <>
        <input type="hidden" name="deliveryMethod" value="Door2Door" />
        <DoorFields door={door}>
          <OtherAddress act="Rebook" place={place} />
        </DoorFields>
        <Field
          name="door2doorData.date"
          type="date"
          label={t('day')}
          hint={<FreeDays days={door.days.map(({ date }) => date)} />}
          {...rangeOf(door.days.map(({ date }) => date))}
        />
      </>
    )
  return (
    <>
      <input type="hidden" name="deliveryMethod" value="pickup" />
      <HubField hubs={hubs} />
      <Field
        name="hubPickUpData.pickUpDate"
        type="date"
        label={t('day')}
        {...rangeOf(hubs.flatMap(({ dates }) => dates))}
      />
    </>
  )
}

/** A hub, with the next days that it has room on. */
export function HubField({ hubs }: Pick<Times, 'hubs'>) {
  const t = useTranslations('officeSubscriptions.fields')
  const open = hubs.filter(({ dates }) => dates.length > 0)
  return (
    <SelectField
      name="hubPickUpData.hubId"
      label={t('hub')}
      placeholder={t('choose')}
      options={open.map(({ hubId, name, dates }) => ({
        value: `${hubId}`,
        label: t('freeAt', { hub: name, days: named(dates) }),
      }))}
      hint={open.length === 0 && t('noFree')}
    />
  )
}

type DoorProps = {
  door: NonNullable<Times['door']>
  /** Another address, looked for before the hours are. */
  children?: ReactNode
}

/** The known address of a car, and the windows that its hub has on some day. */
export function DoorFields({ door, children }: DoorProps) {
  const t = useTranslations('officeSubscriptions.fields')
  const windows = new Set(
    door.days.flatMap(({ times }) => times.map((it) => `${it.fromTime}-${it.tillTime}`)),
  )
  return (
    <>
      <input type="hidden" name="door2doorData.id" value={door.id} />
      {door.address && (
        <p>
          {t('address')}: <bdi>{door.address}</bdi>
        </p>
      )}
      {children}
      <SelectField
        name="door2doorData.fromTime"
        label={t('window')}
        placeholder={t('choose')}
        options={[...windows].sort().map((value) => ({ value, label: value.replace('-', '–') }))}
      />
    </>
  )
}

export function FreeDays({ days }: { days: Days }) {
  const t = useTranslations('officeSubscriptions.fields')
  return days.length ? t('free', { days: named(days) }) : t('noFree')
}

const named = (days: Days) =>
  days
    .slice(0, NAMED_DAYS)
    .map((day) => dayText(day).slice(0, 5))
    .join(', ')
