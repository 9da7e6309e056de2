import { CodeField } from '@galgal/ui/forms/code-field.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { useTranslations } from 'use-intl'
import { Passkey } from '../session/passkey.tsx'

type Props = { step?: string; heading?: 'h2' | 'h3' }

/** Asks within a form who it is that acts; the form then goes on with the step that was refused. */
export function ProofFields({ step, heading: Heading = 'h3' }: Props) {
  const t = useTranslations('office.proof')
  return (
    <section className="proof" aria-labelledby="proof-title">
      <Heading id="proof-title">{t('title')}</Heading>
      <p className="muted">{t('lead')}</p>
      {step && <input type="hidden" name="step" value={step} />}
      <CodeField name="proofCode" label={t('code')} hint={t('hint')} />
      <Submit>{t('goOn')}</Submit>
      <Passkey use="prove" field="proofPasskey" optionsPath="/prove/passkey" values={valuesAround}>
        {t('passkey')}
      </Passkey>
    </section>
  )
}

/** What the form around a button holds. */
function valuesAround(button: HTMLElement): Record<string, string> | undefined {
  const form = button.closest('form')
  if (!form) return undefined
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}
