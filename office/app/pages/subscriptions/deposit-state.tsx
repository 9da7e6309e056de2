import { useTranslations } from 'use-intl'

type Words = { (key: string): string; has: (key: string) => boolean }

/** How a deposit is; a state that has no words of its own as the provider calls it. */
export function DepositState({ state }: { state: string }) {
  const t = useTranslations('officeSubscriptions.deposits') as unknown as Words
  return t.has(state) ? t(state) : state
}
