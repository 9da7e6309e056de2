import { VisitCall } from '@galgal/contract/Office/fleet/visits'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { newFormKey } from '../../act/run-act.server.ts'
import { mayAny } from '../../frame/office-pages.ts'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { Plate, Typed } from '../../ui/ltr.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Route } from './+types/page'
import { actOnVisit } from './act-on-visit.server.ts'
import { FinishedVisit } from './finished-visit.tsx'
import { MarksStep } from './marks-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import { ReadingsStep } from './readings-step.tsx'
import { SignStep } from './sign-step.tsx'
import { useWaitingPhotos, type WaitingPhotos } from './use-waiting-photos.ts'
import { openStep, type Step, stepOf, stepPath, steps, type Visit } from './visit.ts'
import { WhoStep } from './who-step.tsx'

export const handle = onePage

export async function loader(args: Route.LoaderArgs) {
  const visit = await callOfficeOrThrow(args, VisitCall, { id: args.params.id })
  return {
    visit,
    step: openStep(args.url.searchParams),
    formKey: newFormKey(),
    messages: pageMessages(args, 'officeVisits', 'carCondition'),
  }
}

export const action = (args: Route.ActionArgs) => actOnVisit(args, args.params.id)

/** A visit at the car, on the phone of whoever does it: five steps, each saved as it is left. */
export default function VisitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { visit, step, formKey } = loaderData
  const t = useTranslations('officeVisits')
  const isOpen = visit.finishedAt === null && mayAny(useMe(), ['visits.act'])
  const title = t(`title.${visit.direction}`)
  return (
    <div className="page visit-page">
      <title>{`${visit.plate} · ${title}`}</title>
      <header className="page-head">
        <h1>
          {title} <Plate plate={visit.plate} />
        </h1>
        <p className="muted">
          <Link className="text-link" to={`/subscriptions/${visit.subscriptionId}`}>
            <Typed>{visit.person.name}</Typed>
          </Link>{' '}
          · <Typed>{visit.car}</Typed>
        </p>
      </header>
      {visit.finishedAt && (
        <Alert good icon="check">
          {t('finished')} <Moment at={visit.finishedAt} />
        </Alert>
      )}
      {isOpen ? (
        <OpenVisit visit={visit} step={step} formKey={formKey} state={actionData} />
      ) : (
        <FinishedVisit visit={visit} />
      )}
    </div>
  )
}

type OpenProps = { visit: Visit; step: Step; formKey: string; state: unknown }

function OpenVisit({ visit, step, formKey, state }: OpenProps) {
  const photos = useWaitingPhotos(visit)
  return (
    <>
      <StepList visit={visit} current={step} waiting={photos.waiting.length} />
      <OnTheirWay photos={photos} />
      {step === 'who' && <WhoStep visit={visit} state={state} />}
      {step === 'photos' && <PhotosStep visit={visit} photos={photos} state={state} />}
      {step === 'readings' && <ReadingsStep visit={visit} state={state} />}
      {step === 'marks' && <MarksStep visit={visit} state={state} />}
      {step === 'sign' && <SignStep visit={visit} formKey={formKey} state={state} />}
    </>
  )
}

/** The five steps, each of which may be gone to; those of which nothing is missing are ticked, marks once one is past them. */
function StepList({ visit, current, waiting }: { visit: Visit; current: Step; waiting: number }) {
  const t = useTranslations('officeVisits')
  const isLookedFor = visit.marks.length > 0 || steps.indexOf(current) > steps.indexOf('marks')
  const isDone = (step: Step) =>
    !visit.missing.some((it) => stepOf[it] === step) &&
    (step !== 'photos' || waiting === 0) &&
    (step !== 'marks' || isLookedFor)
  return (
    <nav className="visit-steps" aria-label={t('steps.label')}>
      <ol>
        {steps.map((step, index) => (
          <li key={step} data-done={isDone(step) || undefined}>
            <Link
              to={stepPath(visit, step)}
              aria-current={step === current ? 'step' : undefined}
              preventScrollReset={false}
            >
              <span className="visit-step-number">
                {isDone(step) && step !== current ? <Icon name="check" /> : index + 1}
              </span>
              <span>{t(`steps.${step}`)}</span>
              {isDone(step) && <span className="visually-hidden">({t('steps.done')})</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Which photos the server does not have yet, on every step. */
function OnTheirWay({ photos }: { photos: WaitingPhotos }) {
  const t = useTranslations('officeVisits.photos')
  const { waiting, isStuck, refused } = photos
  return (
    <>
      <p role="status" className={waiting.length > 0 ? 'visit-waiting' : 'visually-hidden'}>
        {waiting.length > 0 && t(isStuck ? 'stuck' : 'onTheirWay', { count: waiting.length })}
      </p>
      {refused && <Alert>{refused}</Alert>}
    </>
  )
}
