import { Button } from '@galgal/ui/forms/button.tsx'
import { CodeField } from '@galgal/ui/forms/code-field.tsx'
import { Field } from '@galgal/ui/forms/field.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PasswordField } from '@galgal/ui/forms/password-field.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { stateOf } from '../../act/act-state.ts'
import { useMe } from '../../root-data.ts'
import { Passkey } from '../../session/passkey.tsx'
import { QrCode } from '../../session/recovery-codes.tsx'
import { Typed } from '../../ui/ltr.tsx'
import { Moment } from '../../ui/when.tsx'
import type { TotpSetup } from './act-on-me.server.ts'

type Props = { state: FormState | undefined; setup: TotpSetup | undefined }

/** With what I prove who I am: the app with a password, passkeys, and codes for when neither is at hand. */
export function Factors({ state, setup }: Props) {
  const t = useTranslations('officeAccess.me')
  const { factors } = useMe()
  return (
    <section className="panel" aria-labelledby="factors">
      <h2 id="factors">{t('factors')}</h2>
      <div className="rows">
        <div>
          <div>
            <h3>{t('app')}</h3>
            <p className="muted">{t(factors.totp ? 'appSet' : 'appMissing')}</p>
          </div>
          {!setup && <OneAct act="newTotp">{t('newApp')}</OneAct>}
        </div>
        {setup && <TotpForm setup={setup} state={stateOf(state, 'setTotp')} />}
        <Passkeys state={stateOf(state, 'addPasskey')} />
        <div>
          <div>
            <h3>{t('codes')}</h3>
            <p className="muted">
              {t('codesLeft', { count: factors.recoveryCodesLeft })} {t('newCodesText')}
            </p>
          </div>
          <OneAct act="recoveryCodes">{t('newCodes')}</OneAct>
        </div>
      </div>
    </section>
  )
}

function OneAct({ act, children }: { act: string; children: string }) {
  return (
    <Form method="post">
      <Button type="submit" look="outline" small name="act" value={act}>
        {children}
      </Button>
    </Form>
  )
}

function TotpForm({ setup, state }: { setup: TotpSetup; state: FormState | undefined }) {
  const t = useTranslations('officeAccess')
  const { factors } = useMe()
  return (
    <PostForm state={state} className="me-totp">
      <input type="hidden" name="act" value="setTotp" />
      <input type="hidden" name="setup" value={setup.setup} />
      <input type="hidden" name="totpSecret" value={setup.totpSecret} />
      <input type="hidden" name="totpUri" value={setup.totpUri} />
      <QrCode qr={setup.qr} secret={setup.totpSecret} title={t('invitation.scan')}>
        {t('invitation.scanText')}
      </QrCode>
      <CodeField label={t('invitation.code')} hint={t('invitation.codeHint')} />
      <PasswordField
        name="password"
        label={t('me.password')}
        hint={t(factors.totp ? 'me.passwordKeep' : 'invitation.passwordHint')}
        optional={factors.totp}
        autoComplete="new-password"
        maxLength={128}
      />
      <Submit>{t('me.save')}</Submit>
    </PostForm>
  )
}

function Passkeys({ state }: { state: FormState | undefined }) {
  const t = useTranslations('officeAccess.me')
  const { passkeys } = useMe().factors
  return (
    <div className="me-passkeys">
      <h3>{t('passkeys')}</h3>
      {passkeys.length === 0 && <p className="muted">{t('noPasskeys')}</p>}
      <ul className="rows">
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id}>
            <p>
              <b>
                <Typed>{name}</Typed>
              </b>{' '}
              <span className="note">
                {t('since')} <Moment at={createdAt} />
              </span>
            </p>
            <Form method="post">
              <input type="hidden" name="act" value="removePasskey" />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" look="ghost" small>
                {t('remove')} <span className="visually-hidden">{name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <PostForm state={state} className="me-add">
        <input type="hidden" name="act" value="addPasskey" />
        <Field name="name" label={t('passkeyName')} dir="auto" maxLength={60} />
        <Passkey use="add" optionsPath="/prove/passkey" values={nameAround}>
          {t('addPasskey')}
        </Passkey>
      </PostForm>
    </div>
  )
}

function nameAround(button: HTMLElement): Record<string, string> | undefined {
  const field = button.closest('form')?.elements.namedItem('name')
  return field instanceof HTMLInputElement ? { act: 'addPasskey', name: field.value } : undefined
}
