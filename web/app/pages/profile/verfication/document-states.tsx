import { useTranslations } from 'use-intl'
import type { KycDocument } from '../../../kyc/kyc-documents.ts'

type State = 'received' | 'accepted' | 'rejected' | 'missing'
type Props = { documents: { type: KycDocument; state: State }[] }

const looks: Record<State, string> = {
  received: 'tag tag-brand',
  accepted: 'tag tag-success',
  rejected: 'tag tag-alert',
  missing: 'tag tag-neutral',
}

/** Where each document of a company stands. */
export function DocumentStates({ documents }: Props) {
  const t = useTranslations('identity.documentStatus')
  const typeName = useTranslations('documents.types')
  return (
    <ul className="document-states">
      {documents.map(({ type, state }) => (
        <li key={type}>
          <span>{typeName(type)}</span>
          <span className={looks[state]}>{t(state)}</span>
        </li>
      ))}
    </ul>
  )
}
