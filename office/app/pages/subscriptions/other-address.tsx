import { Button } from '@galgal/ui/forms/button.tsx'
import { Field } from '@galgal/ui/forms/field.tsx'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Typed } from '../../ui/ltr.tsx'
import type { PlaceSearch } from './record-data.ts'

type Act = PlaceSearch['act']

const formOf = (act: Act) => `find-place-${act}`

/** Looks an address up by the page's own address: no form may stand within that of the act, so its fields name this one. */
export const PlaceForm = ({ act }: { act: Act }) => (
  <Form id={formOf(act)} method="get" preventScrollReset>
    <input type="hidden" name="act" value={act} />
  </Form>
)

/** Another address than the known one, looked for as customers do. */
export function OtherAddress({ act, place }: { act: Act; place: PlaceSearch | null }) {
  const t = useTranslations('officeSubscriptions.fields')
  const mine = place?.act === act ? place : null
  return (
    <div className="other-address" id={`other-${act}`}>
      <div className="other-address-search">
        <Field
          name="find"
          form={formOf(act)}
          label={t('otherAddress')}
          hint={t('otherAddressHint')}
          defaultValue={mine?.text}
          maxLength={100}
          dir="auto"
          optional
        />
        <Button type="submit" form={formOf(act)} look="outline" small>
          {t('findAddress')}
        </Button>
      </div>
      <div role="status">
        {mine?.message && <p className="field-error">{mine.message}</p>}
        {mine && mine.houses.length > 0 && <Houses act={act} houses={mine.houses} />}
      </div>
    </div>
  )
}

function Houses({ act, houses }: Pick<PlaceSearch, 'act' | 'houses'>) {
  const t = useTranslations('officeSubscriptions.fields')
  return (
    <>
      <p className="note">{t('whichAddress')}</p>
      <ul className="rows">
        {houses.map(({ id, address }) => (
          <li key={id}>
            <Link
              className="text-link"
              to={{ search: `${new URLSearchParams({ act, address: id, find: address })}` }}
              preventScrollReset
            >
              <Typed>{address}</Typed>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
