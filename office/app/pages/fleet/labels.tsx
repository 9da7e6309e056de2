import { FleetCars } from '@galgal/contract/Office/fleet/cars'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { qrDrawing } from '@galgal/ui/layout/qr.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { officeContext } from '../../session/office-context.server.ts'
import { Plate, Typed } from '../../ui/ltr.tsx'
import type { Route } from './+types/labels'

export const handle = onePage

/** A car with the drawing of its page's address. */
type Label = { id: string; plate: string; car: string; size: number; path: string }

export async function loader(args: Route.LoaderArgs) {
  const ids = args.url.searchParams.get('ids') ?? ''
  const { origin } = officeContext(args)
  const found = ids ? await callOfficeOrThrow(args, FleetCars, { ids, size: 100 }) : undefined
  const labels = (found?.items ?? []).map(
    ({ id, plate, car }): Label => ({ id, plate, car, ...qrDrawing(`${origin}/fleet/${id}`) }),
  )
  return { labels, messages: pageMessages(args, 'officeFleet') }
}

/** Labels of the cars that were chosen in the list, to be printed: each opens its car's record. */
export default function LabelsPage({ loaderData: { labels } }: Route.ComponentProps) {
  const t = useTranslations('officeFleet')
  return (
    <div className="page">
      <title>{t('labels.title')}</title>
      <header className="page-head">
        <h1>
          <bdi>{t('labels.title')}</bdi> · {t('bulk.chosen', { count: labels.length })}
        </h1>
      </header>
      <p className="muted labels-lead">{t(labels.length ? 'labels.lead' : 'bulk.none')}</p>
      <ul className="labels">
        {labels.map(({ id, plate, car, size, path }) => (
          <li key={id}>
            <svg
              viewBox={`0 0 ${size} ${size}`}
              role="img"
              aria-label={t('labels.code', { plate })}
              shapeRendering="crispEdges"
            >
              <path d={path} />
            </svg>
            <Plate plate={plate} />
            <span>
              <Typed>{car}</Typed>
            </span>
          </li>
        ))}
      </ul>
      <p className="labels-lead">
        <Link className="text-link" to="/fleet">
          {t('bulk.back')}
        </Link>
      </p>
    </div>
  )
}
