import { useTranslations } from 'use-intl'

export type EffectFamily =
  | 'notification'
  | 'money'
  | 'account'
  | 'status'
  | 'substatus'
  | 'document'

type Words = { (key: string): string; has: (key: string) => boolean }

/** Words for what the API names by a key; one that has none stays as it is. */
export function useEffectWords(): (family: EffectFamily, key: string) => string {
  const t = useTranslations('officeEffects') as unknown as Words
  return (family, key) => (t.has(`${family}.${key}`) ? t(`${family}.${key}`) : key)
}
