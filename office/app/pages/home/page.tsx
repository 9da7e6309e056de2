import { Today } from '@galgal/contract/Office/today'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { stateOf } from '../../act/act-state.ts'
import { newFormKey } from '../../act/run-act.server.ts'
import { mayAny } from '../../frame/office-pages.ts'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { requireMe } from '../../session/me.server.ts'
import { askQuietly } from '../../ui/ask-quietly.ts'
import { useWhileLooking } from '../../ui/use-while-looking.ts'
import type { Route } from './+types/page'
import { actOnVisits } from './act-on-visits.server.ts'
import { AssignBar } from './assign-bar.tsx'
import { dayOfAddress, daysAround } from './day.server.ts'
import { DayHead } from './day-head.tsx'
import { Exceptions } from './exceptions.tsx'
import { chosenHub } from './hub-of.server.ts'
import { startOf } from './start.server.ts'
import { VisitList } from './visit-list.tsx'

export const handle = onePage

export async function loader(args: Route.LoaderArgs) {
  const me = await requireMe(args)
  if (!mayAny(me, ['visits.see'])) throw redirectTo(args, startOf(me))
  const input = { day: dayOfAddress(args.url), ...(await chosenHub(args)) }
  const board = await callOfficeOrThrow(args, Today, input)
  return {
    board,
    around: daysAround(board.day, board.today),
    formKey: newFormKey(),
    messages: pageMessages(args, 'officeToday'),
  }
}

export const action = (args: Route.ActionArgs) => actOnVisits(args, `/${args.url.search}`)

/** What goes out and comes back on a day, what to prepare for it, and what is not as it should be. */
export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeToday')
  const { board, around, formKey } = loaderData
  const { revalidate } = useRevalidator()
  const counts = usePathIn()('/counts')
  useWhileLooking(async () => {
    // A page that cannot be read anew stays as it is.
    if (await askQuietly(counts)) await revalidate()
  })
  const mayAct = mayAny(useMe(), ['visits.act'])
  const refused = stateOf(actionData, 'assign') ?? stateOf(actionData, 'onTheWay')
  const canAssign = [...board.handOvers, ...board.returns, ...board.prepare].some(
    ({ done }) => !done,
  )
  const shared = { formKey, mayAct, isToday: around.isToday, canChoose: mayAct }
  return (
    <div className="page">
      <DayHead
        title={t(around.isToday ? 'title' : 'otherDay')}
        day={board.day}
        around={around}
        path="/"
      />
      {refused && <Alert>{Object.values(refused.fields)[0] || refused.message}</Alert>}
      {mayAct && canAssign && <AssignBar colleagues={board.colleagues} formKey={formKey} />}
      <div className="board">
        <VisitList
          {...shared}
          id="out"
          title={t('handOvers')}
          visits={board.handOvers}
          empty={t('noHandOvers')}
        />
        <VisitList
          {...shared}
          id="in"
          title={t('returns')}
          visits={board.returns}
          empty={t('noReturns')}
        />
        <Exceptions exceptions={board.exceptions} />
        <VisitList
          {...shared}
          id="prepare"
          title={t('prepare')}
          visits={board.prepare}
          empty={t('noPrepare')}
          showsDay
        />
      </div>
    </div>
  )
}
