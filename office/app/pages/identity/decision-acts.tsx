import { identityReasons } from '@galgal/domain/people/identity-check'
import { CheckField } from '@galgal/ui/forms/choice.tsx'
import { FieldError, SelectField } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { useMe } from '../../root-data.ts'
import { REASON } from './reason-box.ts'
import type { IdentityRecord } from './record.ts'

type Props = { record: IdentityRecord; state: unknown; formKey: string }

/** Approve, reject with reasons, or ask for one paper again. */
export function DecisionActs({ record, state, formKey }: Props) {
  const t = useTranslations('officeIdentity')
  const { waitsFor, revision } = record
  if (!useMe().permissions.includes('identity.act')) return null
  const common = { state, formKey, revision }
  const about = <input type="hidden" name="about" value={waitsFor ?? ''} />
  const blocked = waitsFor ? undefined : t('nothingWaits')
  return (
    <Acts>
      <ActForm name="approved" label={t('acts.approve')} blocked={blocked} {...common}>
        {about}
      </ActForm>
      <ActForm name="rejected" label={t('acts.reject')} blocked={blocked} {...common}>
        {about}
        <fieldset className="reasons" id="rejected-reasons" tabIndex={-1}>
          <legend>{t('acts.why')}</legend>
          <p className="note">{t('acts.whyHint')}</p>
          {identityReasons.map((reason) => (
            <CheckField key={reason} name={`${REASON}${reason}`}>
              {t(`reasons.${reason}`)}
            </CheckField>
          ))}
          <FieldError name="reasons" />
        </fieldset>
      </ActForm>
      <ActForm name="again" label={t('acts.again')} blocked={blockedAgain()} {...common}>
        <AgainFields record={record} />
      </ActForm>
    </Acts>
  )

  function blockedAgain() {
    if (record.state !== 'manual_verification') return t('nothingWaits')
    return sentOf(record).length === 0 ? t('acts.nothingSent') : undefined
  }
}

/** The papers that wait and are of those that have to be there. */
const sentOf = ({ wanted, papers }: IdentityRecord) =>
  wanted.filter((type) =>
    papers.some((paper) => paper.documentType === type && paper.state === 'received'),
  )

function AgainFields({ record }: { record: IdentityRecord }) {
  const t = useTranslations('officeIdentity')
  const types = useTranslations('officeCustomers.paperTypes')
  return (
    <>
      <SelectField
        name="documentType"
        label={t('acts.which')}
        options={sentOf(record).map((value) => ({ value, label: types(value) }))}
        placeholder={t('acts.choose')}
      />
      <SelectField
        name="why"
        label={t('acts.why')}
        hint={t('acts.whyHint')}
        options={identityReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        placeholder={t('acts.choose')}
      />
    </>
  )
}
