import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SendAgain } from '../../ui/send-again.tsx'

/** Asks for the code of this sign-up again. */
export function Resend({ wait, children }: { wait: { seconds: number }; children: ReactNode }) {
  const words = useTranslations('register.code')
  return (
    <SendAgain
      wait={wait}
      again={words('again')}
      againIn={(seconds) => words('againIn', { seconds })}
    >
      {children}
    </SendAgain>
  )
}
