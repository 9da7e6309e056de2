import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Ltr } from '../ui/ltr.tsx'

/** The codes that stand in for an authenticator, this once. */
export function RecoveryCodeList({ codes, goOnTo }: { codes: readonly string[]; goOnTo: string }) {
  const t = useTranslations('officeAccess.recovery')
  return (
    <>
      <ol className="recovery-codes" aria-label={t('list')}>
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ol>
      <ButtonLink to={goOnTo} reloadDocument>
        {t('saved')}
      </ButtonLink>
    </>
  )
}

type QrProps = {
  qr: { size: number; path: string }
  /** The same for whoever types. */
  secret: string
  title: string
  children: ReactNode
}

/** What an authenticator is set up with: a code to scan, or its key to type. */
export function QrCode({ qr: { size, path }, secret, title, children }: QrProps) {
  return (
    <section className="qr" aria-label={title}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={title}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <div>
        <h2>{title}</h2>
        <p className="note">{children}</p>
        <p className="qr-secret">
          <Ltr>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Ltr>
        </p>
      </div>
    </section>
  )
}
