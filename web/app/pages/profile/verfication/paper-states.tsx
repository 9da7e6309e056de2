import { useTranslations } from 'use-intl'
import type { Paper } from '../../../kyc/papers.ts'

type State = 'received' | 'accepted' | 'rejected' | 'missing'
type Props = { papers: { type: Paper; state: State }[] }

const looks: Record<State, string> = {
  received: 'tag tag-brand',
  accepted: 'tag tag-success',
  rejected: 'tag tag-alert',
  missing: 'tag tag-neutral',
}

/** Where each paper of a company stands. */
export function PaperStates({ papers }: Props) {
  const t = useTranslations('identity.paperStatus')
  const documents = useTranslations('documents.papers')
  return (
    <ul className="paper-states">
      {papers.map(({ type, state }) => (
        <li key={type}>
          <span>{documents(type)}</span>
          <span className={looks[state]}>{t(state)}</span>
        </li>
      ))}
    </ul>
  )
}
