import { Round, Today } from '@galgal/contract/Office/today'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { Empty } from '@galgal/ui/feedback/empty.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { stateOf } from '../../act/act-state.ts'
import { newFormKey } from '../../act/run-act.server.ts'
import { mayAny } from '../../frame/office-pages.ts'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { actOnVisits } from '../home/act-on-visits.server.ts'
import { dayOfAddress, daysAround } from '../home/day.server.ts'
import { DayHead } from '../home/day-head.tsx'
import { VisitList } from '../home/visit-list.tsx'
import type { Route } from './+types/page'
import { drawRound } from './draw-round.server.ts'
import { RoundMap } from './round-map.tsx'

export const handle = onePage

export async function loader(args: Route.LoaderArgs) {
  const staffId = args.url.searchParams.get('staffId') || undefined
  const input = { day: dayOfAddress(args.url), ...(staffId && { staffId }) }
  const [round, { colleagues }] = await Promise.all([
    callOfficeOrThrow(args, Round, input),
    callOfficeOrThrow(args, Today, { day: input.day }),
  ])
  return {
    round,
    drawing: drawRound(round),
    colleagues,
    around: daysAround(round.day, round.today),
    formKey: newFormKey(),
    messages: pageMessages(args, 'officeToday'),
  }
}

export const action = (args: Route.ActionArgs) => actOnVisits(args, `/round${args.url.search}`)

/** Where one person goes on a day, in the order of the windows. */
export default function RoundPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeToday')
  const { round, drawing, colleagues, around, formKey } = loaderData
  const me = useMe()
  const refused = stateOf(actionData, 'onTheWay')
  const title = t('roundTitle', { name: round.who.name })
  const others: Record<string, string> = round.who.id === me.id ? {} : { staffId: round.who.id }
  return (
    <div className="page">
      <DayHead title={title} day={round.day} around={around} path="/round" others={others} />
      {refused && <Alert>{Object.values(refused.fields)[0] || refused.message}</Alert>}
      {colleagues.length > 1 && (
        <Form className="assign-bar">
          <input type="hidden" name="day" value={round.day} />
          <label htmlFor="round-of">{t('roundOf')}</label>
          <select
            id="round-of"
            key={round.who.id}
            name="staffId"
            className="input"
            defaultValue={round.who.id}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          >
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <button type="submit" className="button button-ghost button-small without-scripts">
            {t('show')}
          </button>
        </Form>
      )}
      {round.items.length === 0 ? (
        <Empty title={t('noRound')} />
      ) : (
        <div className="round">
          <VisitList
            id="round"
            title={t('round')}
            visits={round.items}
            empty={t('noRound')}
            formKey={formKey}
            mayAct={mayAny(me, ['visits.act'])}
            isToday={around.isToday}
            isNumbered
          />
          {drawing && <RoundMap drawing={drawing} />}
        </div>
      )}
    </div>
  )
}
