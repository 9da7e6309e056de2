import { Field } from '@galgal/ui/forms/field.tsx'
import { useFieldState } from '@galgal/ui/forms/form-state.ts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AddressLine, type Place, readPlace } from './address-list.ts'
import { AddressSearch, useAddressSource } from './address-search.tsx'

// Israel Post's own search.
const FIND_CODE = 'https://doar.israelpost.co.il/locatezip'

export type Address = {
  city: string
  address: string
  houseNumber: string
  apartmentNumber: string
  postalCode: string
  addressId: string
}

/** An address, looked up or typed: what is looked up fills the fields, and they have the last word. `keptAs` names the page that the search is kept for. */
export function AddressFields({ stored, storeAs }: { stored: Address; storeAs: string }) {
  const t = useTranslations('register.address')
  const box = useRef<HTMLDivElement>(null)
  const source = useAddressSource()
  const [isApproximate, setIsApproximate] = useState(false)
  async function pick({ id }: AddressLine) {
    const place = await readPlace(source, id)
    if (!place || !box.current) return
    fill(box.current, place)
    setIsApproximate(place.postalCodeApproximate)
  }
  function hear({ target }: FormEvent) {
    if (!box.current || !(target instanceof HTMLInputElement)) return
    forgetPicked(box.current, target.name)
    if (target.name === 'postalCode') setIsApproximate(false)
  }
  return (
    <div className="address-fields" ref={box} onInput={hear}>
      <AddressSearch
        storeAs={storeAs}
        texts={{
          label: t('search.label'),
          hint: t('search.hint'),
          failed: t('search.failed'),
          none: t('search.none'),
        }}
        onPick={pick}
      />
      <Field
        name="city"
        label={t('city')}
        autoComplete="address-level2"
        defaultValue={stored.city}
      />
      <Field
        name="address"
        label={t('street')}
        autoComplete="address-line1"
        defaultValue={stored.address}
      />
      <div className="signup-house">
        <Field
          name="houseNumber"
          label={t('house')}
          optional
          maxLength={10}
          defaultValue={stored.houseNumber}
        />
        <Field
          name="apartmentNumber"
          label={t('apartment')}
          optional
          maxLength={10}
          defaultValue={stored.apartmentNumber}
        />
        <PostalCode stored={stored.postalCode} isApproximate={isApproximate} />
      </div>
      <AddressId stored={stored.addressId} />
    </div>
  )
}

function PostalCode({ stored, isApproximate }: { stored: string; isApproximate: boolean }) {
  const t = useTranslations('register.address')
  const find = (name: ReactNode) => (
    <a className="text-link" href={FIND_CODE} target="_blank" rel="noreferrer">
      {name}
      <span className="visually-hidden"> ({t('newTab')})</span>
    </a>
  )
  return (
    <Field
      name="postalCode"
      label={t('postalCode')}
      hint={t.rich(isApproximate ? 'postalCodeApproximate' : 'postalCodeHint', { link: find })}
      optional
      dir="ltr"
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={12}
      defaultValue={stored}
    />
  )
}

/** Which known place the address is, as long as its parts are those that were picked. */
function AddressId({ stored }: { stored: string }) {
  const { typed } = useFieldState('addressId')
  // Not of type hidden: React writes the value it was served with back into those.
  return <input name="addressId" defaultValue={typed ?? stored} hidden readOnly />
}

const fieldIn = (box: Element, name: string) =>
  box.querySelector<HTMLInputElement>(`input[name="${name}"]`)

function fill(box: Element, place: Place) {
  const parts: Record<string, string> = {
    city: place.city,
    address: place.street,
    houseNumber: place.houseNumber,
    postalCode: withoutHyphen(place.postalCode),
    addressId: place.id,
  }
  for (const [name, value] of Object.entries(parts)) {
    const field = fieldIn(box, name)
    if (field) field.value = value
  }
  // Whoever keeps what is typed hears of it; it is no field's own input.
  box.dispatchEvent(new Event('input', { bubbles: true }))
  const next = !place.street ? 'address' : !place.houseNumber ? 'houseNumber' : 'apartmentNumber'
  fieldIn(box, next)?.focus()
}

/** Seven digits, as people here write it. */
const withoutHyphen = (postalCode: string) => postalCode.replace('-', '')

/** Another city, street or house by hand is another place. */
function forgetPicked(box: Element, name: string) {
  if (!['city', 'address', 'houseNumber'].includes(name)) return
  const id = fieldIn(box, 'addressId')
  if (id) id.value = ''
}
