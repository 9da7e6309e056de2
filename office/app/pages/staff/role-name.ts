import { useTranslations } from 'use-intl'

/** A role's name in words; one of the company's own as it was called. */
export function useRoleName() {
  const t = useTranslations('office.roles')
  return (role: string) => {
    const key = role as 'manager'
    return /^\w+$/.test(role) && t.has(key) ? t(key) : role
  }
}
