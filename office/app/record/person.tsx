import type { Person } from '@galgal/contract/Office/shapes'
import { Link } from '@galgal/ui/navigation/link.tsx'
import type { z } from 'zod'
import { mayAny } from '../frame/office-pages.ts'
import { useMe } from '../root-data.ts'
import { Ltr, Typed } from '../ui/ltr.tsx'

type PersonShape = z.output<typeof Person>

/** Whose a record is; leads to them for who may look. */
export function PersonLink({ person: { id, name, email } }: { person: PersonShape }) {
  const shown = name ? <Typed>{name}</Typed> : <Ltr>{email}</Ltr>
  if (!mayAny(useMe(), ['customers.see'])) return shown
  return (
    <Link className="text-link" to={`/customers/${id}`}>
      {shown}
    </Link>
  )
}

/** How they are reached; the API masks what the reader may not see whole. */
export const PersonContact = ({ person: { phone, email } }: { person: PersonShape }) => (
  <>
    {phone && <Ltr>{phone}</Ltr>}
    {phone && email && ' · '}
    <Ltr>{email}</Ltr>
  </>
)
