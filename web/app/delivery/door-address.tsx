import { Button, ButtonLink } from '@galgal/ui/forms/button.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { type AddressLine, forgetAddressList } from './address-list.ts'
import { AddressSearch, useAddressSource } from './address-search.tsx'
import type { DoorAnswer, WhichHouse } from './trip.server.ts'

const STORE_AS = 'door'

type Props = {
  /** The page of the other way, for an address that is not reached. */
  toHub: string | undefined
  /** The address that was checked. */
  door: { id: string; address: string } | null
  /** Stands in the field before any was. */
  own: { id: string; address: string } | null
  state: DoorAnswer | undefined
  which: WhichHouse | undefined
}

/** Where the car is brought or fetched: an address that is looked up, and checked as soon as it is picked. */
export function DoorAddress({ toHub, door, own, state, which }: Props) {
  const t = useTranslations('delivery.door')
  const submit = useSubmit()
  const shown = door ?? own
  useForgotten(door?.id)
  const check = ({ id, address, kind }: AddressLine) => {
    if (kind !== 'house') return
    const picked = { intent: 'address', q: address, addressId: id }
    submit(picked, { method: 'post', replace: true, preventScrollReset: true })
  }
  return (
    <PostForm state={state} className="door-address" preventScrollReset>
      <AddressSearch
        key={door?.id}
        name="q"
        storeAs={STORE_AS}
        defaultValue={which?.q ?? shown?.address ?? ''}
        texts={{
          label: t('where'),
          hint: t('hint'),
          failed: t('searchFailed'),
          none: t('unknown'),
        }}
        onPick={check}
      />
      {shown && !state && !which && (
        <>
          {/* As long as the text is the one it was served with, it is this house. */}
          <input type="hidden" name="addressId" value={shown.id} />
          <input type="hidden" name="asked" value={shown.address} />
        </>
      )}
      {which && <Which {...which} />}
      {state?.isFar && toHub && (
        <ButtonLink to={toHub} look="outline" small>
          <Icon name="pin" />
          {t('toHub')}
        </ButtonLink>
      )}
      <Button type="submit" look={door ? 'outline' : 'primary'} name="intent" value="address">
        {t('check')}
      </Button>
    </PostForm>
  )
}

/** What was looked for is done with once an address is checked, before the field that shows it looks for more. */
function useForgotten(doorId: string | undefined) {
  const source = useAddressSource()
  const last = useRef(doorId)
  useLayoutEffect(() => {
    if (last.current !== doorId) forgetAddressList({ source, storeAs: STORE_AS })
    last.current = doorId
  }, [doorId, source])
}

/** Asked where one has just pressed, so focus goes there. */
function Which({ addressList, q }: WhichHouse) {
  const t = useTranslations('delivery.door')
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.focus(), [])
  return (
    <fieldset className="radio-cards" ref={group} tabIndex={-1}>
      <legend>{t('which')}</legend>
      <input type="hidden" name="asked" value={q} />
      {addressList.map(({ id, address }, position) => (
        <label className="radio-card" key={id}>
          <input type="radio" name="addressId" value={id} defaultChecked={position === 0} />
          <span className="radio-card-text">
            <span className="radio-card-title">{address}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
