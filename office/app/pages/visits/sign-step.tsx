import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { Field } from '@galgal/ui/forms/field.tsx'
import { FieldIdContext, type FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Signature, SignaturePad } from '@galgal/ui/forms/signature-pad.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { stateOf } from '../../act/act-state.ts'
import { useMe } from '../../root-data.ts'
import { Typed } from '../../ui/ltr.tsx'
import { Moment } from '../../ui/when.tsx'
import { PhoneSigning } from './phone-signing.tsx'
import { stepOf, stepPath, type Visit } from './visit.ts'

type Props = { visit: Visit; formKey: string; state: unknown }
type Signer = Visit['signatures'][number]['by']

/** Both sign what was told, and the car changes hands. */
export function SignStep({ visit, formKey, state }: Props) {
  const t = useTranslations('officeVisits.sign')
  const me = useMe()
  const act = visit.direction === 'out' ? 'HandOver' : 'TakeBack'
  return (
    <>
      <SignForm visit={visit} by="customer" defaultName={visit.person.name} state={state} />
      <SignForm visit={visit} by="staff" defaultName={me.name} state={state} />
      <section className="panel visit-form" aria-labelledby="finish">
        <h2 id="finish">{t(`finish.${visit.direction}`)}</h2>
        {visit.why && <Alert>{t('notNow', { why: visit.why })}</Alert>}
        <MissingList visit={visit} />
        {visit.missing.length === 0 && !visit.why && (
          <Acts>
            <ActForm
              name={act}
              label={t(`finish.${visit.direction}`)}
              state={state}
              formKey={formKey}
              isOpen
            />
          </Acts>
        )}
      </section>
    </>
  )
}

/** What keeps a visit from being finished, each with the way to where it is told. */
function MissingList({ visit }: { visit: Visit }) {
  const t = useTranslations('officeVisits')
  if (visit.missing.length === 0) return null
  return (
    <>
      <p>{t('sign.missing')}</p>
      <ul className="mark-list">
        {visit.missing.map((name) => (
          <li key={name}>
            {stepOf[name] === 'sign' ? (
              t(`missing.${name}`)
            ) : (
              <Link className="text-link" to={stepPath(visit, stepOf[name])}>
                {t(`missing.${name}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type SignProps = { visit: Visit; by: Signer; defaultName: string; state: unknown }

function SignForm({ visit, by, defaultName, state }: SignProps) {
  const t = useTranslations('officeVisits.sign')
  const signed = visit.signatures.find((it) => it.by === by)
  const isNext = !signed && (by === 'customer' || visit.signatures.length > 0)
  const known = stateOf(state, 'sign')
  const mine = known?.values.by === by ? known : undefined
  const form = (
    <FieldIdContext value={`${by}-`}>
      <PostForm state={mine as FormState | undefined}>
        <input type="hidden" name="act" value="sign" />
        <input type="hidden" name="by" value={by} />
        <Field
          name="name"
          label={t('name')}
          defaultValue={defaultName}
          maxLength={120}
          dir="auto"
        />
        <SignaturePad label={t('draw')} clear={t('clear')} />
        <Submit look={isNext ? 'primary' : 'outline'}>{t('do')}</Submit>
      </PostForm>
    </FieldIdContext>
  )
  return (
    <section className="panel visit-form" aria-labelledby={`sign-${by}`}>
      <h2 id={`sign-${by}`}>{t(`by.${by}`)}</h2>
      <p role="status" className={signed?.onPhone ? 'note' : 'visually-hidden'}>
        {signed?.onPhone && t('phone.done')}
      </p>
      {signed ? (
        <>
          <Signed signature={signed} />
          <details key={signed.at}>
            <summary>{t('again')}</summary>
            {form}
          </details>
        </>
      ) : (
        <>
          {form}
          {by === 'customer' && <PhoneSigning visit={visit} state={state} />}
        </>
      )}
    </section>
  )
}

export function Signed({ signature }: { signature: Visit['signatures'][number] }) {
  const t = useTranslations('officeVisits.sign')
  const { name, drawing, at, by } = signature
  return (
    <div className="signed">
      {drawing && <Signature drawing={drawing} label={`${t(`by.${by}`)}, ${name}`} />}
      <p>
        <Typed>{name}</Typed> · <Moment at={at} />
      </p>
    </div>
  )
}
