import { Field } from '@galgal/ui/forms/field.tsx'
import { TextField } from '@galgal/ui/forms/text-field.tsx'
import { useTranslations } from 'use-intl'
import type { CarRecord } from './car-data.ts'

/** What is told of a service: of the one that is open, or of a new one. */
export function ServiceFields({ record }: { record: CarRecord }) {
  const t = useTranslations('officeFleet.service')
  const open = record.services.find(({ doneOn }) => doneOn === null)
  const numbers = [
    { name: 'km', digits: 6, value: open?.km, hint: undefined },
    { name: 'cost', digits: 10, value: open?.cost, hint: undefined },
    { name: 'nextKm', digits: 6, value: open?.nextKm, hint: t('bookHint') },
  ] as const
  return (
    <>
      <Field
        name="garage"
        label={t('garage')}
        optional
        maxLength={80}
        defaultValue={open?.garage}
      />
      <Field
        name="openedOn"
        type="date"
        label={t('openedOn')}
        optional
        defaultValue={open?.openedOn ?? ''}
      />
      <Field name="doneOn" type="date" label={t('doneOn')} hint={t('doneHint')} optional />
      {numbers.map(({ name, digits, value, hint }) => (
        <Field
          key={name}
          name={name}
          label={t(name)}
          hint={hint}
          optional
          dir="ltr"
          inputMode={name === 'cost' ? 'decimal' : 'numeric'}
          maxLength={digits}
          defaultValue={value ?? ''}
        />
      ))}
      <Field
        name="nextDay"
        type="date"
        label={t('nextDay')}
        hint={t('bookHint')}
        optional
        defaultValue={open?.nextDay ?? ''}
      />
      <TextField
        name="items"
        label={t('items')}
        hint={t('itemsHint')}
        optional
        maxLength={3000}
        defaultValue={open?.items.join('\n')}
      />
    </>
  )
}
