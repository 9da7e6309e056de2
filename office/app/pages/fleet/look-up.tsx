import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { Button } from '@galgal/ui/forms/button.tsx'
import { Field } from '@galgal/ui/forms/field.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { mayAny } from '../../frame/office-pages.ts'
import { useMe } from '../../root-data.ts'
import { Facts } from '../../ui/facts.tsx'
import { Ltr, Typed } from '../../ui/ltr.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { DayText, dayText } from '../../ui/when.tsx'
import type { RegistryFacts } from './car-fields.tsx'
import type { LookedUp } from './look-up.server.ts'

type Said = NonNullable<LookedUp['said']>
type Difference = Said['differences'][number]

/** What the registry said, for the fields of a car that is registered. */
export function factsOf(lookedUp: LookedUp | null): RegistryFacts | undefined {
  const { found, classificationId, colourId } = lookedUp?.said ?? {}
  if (!found) return undefined
  const { plate, vin, year, licenceUntil, testedOn } = found
  return {
    plate,
    ...(vin && { vin }),
    ...(year && { year }),
    ...(licenceUntil && { licenceUntil }),
    ...(testedOn && { testedOn }),
    ...(colourId && { colourId }),
    ...(classificationId && { classificationId: `${classificationId}` }),
  }
}

/** Asks the registry about a plate, before a car is registered. */
export function LookUpForm({ lookedUp }: { lookedUp: LookedUp | null }) {
  const t = useTranslations('officeFleet.registry')
  return (
    <section className="panel registry" aria-labelledby="registry">
      <h2 id="registry">{t('title')}</h2>
      <p className="muted">{t('lead')}</p>
      <Form className="filters" role="search" aria-labelledby="registry" key={lookedUp?.plate}>
        <Field
          name="plate"
          label={t('plate')}
          dir="ltr"
          inputMode="numeric"
          maxLength={20}
          defaultValue={lookedUp?.plate}
        />
        <Button type="submit" look="outline" small>
          {t('ask')}
        </Button>
      </Form>
      {lookedUp && <Answer lookedUp={lookedUp} />}
    </section>
  )
}

/** What the registry says of a car of the fleet, and where that differs. */
export function ByRegistry({ lookedUp }: { lookedUp: LookedUp | null }) {
  const t = useTranslations('officeFleet.registry')
  if (!mayAny(useMe(), ['fleet.act'])) return null
  if (!lookedUp)
    return (
      <p>
        <Link className="button button-outline button-small" to="?registry=1">
          {t('compare')}
        </Link>
      </p>
    )
  const { said } = lookedUp
  return (
    <section className="panel registry" aria-labelledby="registry">
      <h2 id="registry">{t('title')}</h2>
      <Answer lookedUp={lookedUp} />
      {said?.found && <Differences differences={said.differences} />}
    </section>
  )
}

function Answer({ lookedUp: { message, said } }: { lookedUp: LookedUp }) {
  const t = useTranslations('officeFleet')
  if (!said) return <Alert>{message}</Alert>
  const { found } = said
  if (!found) return <p role="status">{t('registry.unknown')}</p>
  const dash = (text: string | number | null) => (text ? <Typed>{text}</Typed> : '–')
  return (
    <Facts
      facts={[
        { label: t('car'), value: dash(`${found.make} ${found.model} ${found.trim}`.trim()) },
        { label: t('colour'), value: dash(found.colour) },
        { label: t('year'), value: dash(found.year) },
        { label: t('vin'), value: found.vin ? <Ltr>{found.vin}</Ltr> : '–' },
        { label: t('licenceUntil'), value: <DayText day={found.licenceUntil} /> },
        { label: t('testedOn'), value: <DayText day={found.testedOn} /> },
      ]}
    />
  )
}

const isDay = (field: Difference['field']) => field === 'licenceUntil' || field === 'testedOn'

function Differences({ differences }: { differences: Difference[] }) {
  const t = useTranslations('officeFleet')
  const shown = (field: Difference['field'], text: string) => (
    <Typed>{isDay(field) ? dayText(text) : text}</Typed>
  )
  return (
    <PlainTable
      title={t('registry.differences')}
      rows={differences}
      idOf={({ field }) => field}
      nothing={t('registry.same')}
      columns={[
        { label: t('registry.what'), cell: ({ field }) => t(field) },
        { label: t('registry.ours'), cell: ({ field, ours }) => shown(field, ours) },
        { label: t('registry.theirs'), cell: ({ field, theirs }) => shown(field, theirs) },
      ]}
    />
  )
}
