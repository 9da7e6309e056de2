import { useTranslations } from 'use-intl'
import { Facts } from '../../ui/facts.tsx'
import { Ltr, Typed } from '../../ui/ltr.tsx'
import { facilities, type HubRecord } from './hub-data.ts'

/** What is known of a hub. */
export function HubFacts({ record }: { record: HubRecord }) {
  const t = useTranslations('officeHubs')
  const { fields, row } = record
  const has = facilities.filter((name) => fields[name])
  return (
    <section className="panel" aria-label={t('facts')}>
      <Facts
        facts={[
          {
            label: t('address'),
            value: (
              <>
                <Typed>{fields.addressHe}</Typed> · <Typed>{fields.addressEn}</Typed>
              </>
            ),
          },
          { label: t('province'), value: t(`provinces.${row.province}`) },
          {
            label: t('phone'),
            value: (
              <Ltr>
                {fields.phone} {fields.phoneExtension}
              </Ltr>
            ),
          },
          {
            label: t('services'),
            value: fields.services.map((name) => t(`ofService.${name}`)).join(' · ') || '–',
          },
          {
            label: t('stores'),
            value: fields.stores.map((name) => t(`ofStore.${name}`)).join(' · '),
          },
          {
            label: t('facilities'),
            value: has.map((name) => t(`ofFacility.${name}`)).join(' · ') || t('noFacilities'),
          },
          { label: t('radius'), value: t('km', { km: fields.doorToDoorRadiusKm }) },
          { label: t('slotMinutes'), value: <Ltr>{fields.slotMinutes}</Ltr> },
          { label: t('point'), value: <Ltr>{`${fields.lat}, ${fields.lng}`}</Ltr> },
        ]}
      />
    </section>
  )
}
