import type { Person } from '@galgal/contract/Office/shapes'
import type { z } from 'zod'
import { Ltr, Typed } from '../ui/ltr.tsx'
import { PageLink } from '../ui/page-link.tsx'

type PersonShape = z.output<typeof Person>

/** Whose a record is; leads to them for who may look. */
export function PersonLink({ person: { id, name, email } }: { person: PersonShape }) {
  const shown = name ? <Typed>{name}</Typed> : <Ltr>{email}</Ltr>
  return <PageLink to={`/customers/${id}`}>{shown}</PageLink>
}

/** How they are reached; the API masks what the reader may not see whole. */
export const PersonContact = ({ person: { phone, email } }: { person: PersonShape }) => (
  <>
    {phone && <Ltr>{phone}</Ltr>}
    {phone && email && ' · '}
    <Ltr>{email}</Ltr>
  </>
)
