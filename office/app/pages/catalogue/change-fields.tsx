import { CheckField } from '@galgal/ui/forms/choice.tsx'
import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import { TextField } from '@galgal/ui/forms/text-field.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ColourFields } from './colour-fields.tsx'
import type { VehicleOptions } from './options.server.ts'
import { PhotoFields } from './photo-fields.tsx'
import type { Option, VehicleRecord } from './vehicle-data.ts'
import { choices, numbers, slugs, terms, texts, wltp } from './vehicle-input.ts'

type Row = VehicleRecord['row']
type Props = { row: Row; options: VehicleOptions }

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** All that a car is but its prices, filled in with what it is now, its draft included. */
export function ChangeFields({ row, options }: Props) {
  const t = useTranslations('officeCatalogue')
  return (
    <>
      <p className="note">{t('hints.SaveVehicleDraft')}</p>
      <Names row={row} />
      <Figures row={row} options={options} />
      <Terms row={row} />
      <Boxes row={row} options={options} />
      <ColourFields colours={listOf(row.colors) as Record<string, unknown>[]} />
      <Texts row={row} />
      <PhotoFields row={row} />
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="catalogue-fields">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

function Names({ row }: { row: Row }) {
  const t = useTranslations('officeCatalogue')
  return (
    <Group title={t('fieldset.names')}>
      {texts.map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          dir={name.endsWith('He') ? 'rtl' : 'ltr'}
          maxLength={80}
          defaultValue={textOf(row[name])}
        />
      ))}
      {slugs.map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          dir="ltr"
          maxLength={60}
          defaultValue={textOf(row[name])}
        />
      ))}
    </Group>
  )
}

const optionsOf = {
  vehicleType: 'vehicleTypes',
  bodyStyle: 'bodyStyles',
  size: 'sizes',
  gear: 'gears',
  gas: 'gases',
  drive: 'drives',
  environmentalLabel: 'environmentalLabels',
} as const

function Figures({ row, options }: Props) {
  const t = useTranslations('officeCatalogue')
  const use = (row.wltp ?? {}) as Record<string, unknown>
  return (
    <Group title={t('fieldset.figures')}>
      {choices.map((name) => (
        <SelectField
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          defaultValue={textOf(row[name])}
          options={options[optionsOf[name]]}
        />
      ))}
      {numbers.map((name) => (
        <NumberField key={name} name={name} label={t(`fields.${name}`)} value={row[name]} />
      ))}
      {wltp.map((name) => (
        <NumberField
          key={name}
          name={`wltp.${name}`}
          label={t(`fields.${name}`)}
          value={use[name]}
        />
      ))}
      <CheckField name="mildHybrid" defaultChecked={row.mildHybrid === true}>
        {t('fields.mildHybrid')}
      </CheckField>
    </Group>
  )
}

function Terms({ row }: { row: Row }) {
  const t = useTranslations('officeCatalogue')
  // A deposit is given in one currency.
  const isEuro = row.depositEur != null
  const hidden: readonly string[] = isEuro ? ['depositNis'] : ['depositEur', 'shekelsPerEuro']
  return (
    <Group title={t('fieldset.terms')}>
      {terms
        .filter((name) => !hidden.includes(name))
        .map((name) => (
          <NumberField key={name} name={name} label={t(`fields.${name}`)} value={row[name]} />
        ))}
    </Group>
  )
}

function NumberField({ name, label, value }: { name: string; label: string; value: unknown }) {
  return (
    <Field
      name={name}
      label={label}
      optional
      dir="ltr"
      inputMode="decimal"
      maxLength={12}
      defaultValue={textOf(value)}
    />
  )
}

function Boxes({ row, options }: Props) {
  const t = useTranslations('officeCatalogue')
  const stores = (['B2C', 'B2B'] as const).map((value) => ({ value, label: t(`ofStore.${value}`) }))
  const top = Object.entries((row.isTop ?? {}) as Record<string, unknown>)
    .filter(([, isTop]) => isTop)
    .map(([store]) => store)
  return (
    <Group title={t('fieldset.offer')}>
      <CheckBoxes name="stores" chosen={listOf(row.stores)} options={stores} />
      <CheckBoxes name="isTop" chosen={top} options={stores} />
      <CheckBoxes name="provinces" chosen={listOf(row.provinces)} options={options.provinces} />
      <CheckBoxes
        name="accessories"
        chosen={listOf(row.accessories)}
        options={options.accessories}
      />
    </Group>
  )
}

type BoxesProps = {
  name: 'stores' | 'isTop' | 'provinces' | 'accessories'
  chosen: readonly unknown[]
  options: Option[]
}

function CheckBoxes({ name, chosen, options }: BoxesProps) {
  const t = useTranslations('officeCatalogue')
  return (
    <fieldset className="boxes">
      <legend>{t(`fields.${name}`)}</legend>
      {options.map(({ value, label }) => (
        <CheckField key={value} name={`${name}.${value}`} defaultChecked={chosen.includes(value)}>
          {label}
        </CheckField>
      ))}
    </fieldset>
  )
}

function Texts({ row }: { row: Row }) {
  const t = useTranslations('officeCatalogue')
  return (
    <Group title={t('fieldset.texts')}>
      {(['textHe', 'textEn'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          hint={t('textHint')}
          optional
          rows={6}
          maxLength={4000}
          dir={name === 'textHe' ? 'rtl' : 'ltr'}
          defaultValue={textOf(row[name])}
        />
      ))}
    </Group>
  )
}
