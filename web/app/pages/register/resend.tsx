import { SendAgain } from '@galgal/ui/forms/send-again.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** Asks for the code of this sign-up again. */
export function Resend({ wait, children }: { wait: { seconds: number }; children: ReactNode }) {
  const t = useTranslations('register.code')
  return (
    <SendAgain wait={wait} again={t('again')} againIn={(seconds) => t('againIn', { seconds })}>
      {children}
    </SendAgain>
  )
}
