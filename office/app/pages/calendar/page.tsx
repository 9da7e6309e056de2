import { Calendar } from '@galgal/contract/Office/hubs/calendar'
import { Province } from '@galgal/contract/Office/hubs/hubs'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { newFormKey } from '../../act/run-act.server.ts'
import { mayAny } from '../../frame/office-pages.ts'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import type { Route } from './+types/page'
import { DayActs } from './day-acts.tsx'
import { DaysTable } from './days-table.tsx'
import { runDayAct } from './run-day-act.server.ts'
import { Years } from './years.tsx'

export const handle = onePage

export async function loader(args: Route.LoaderArgs) {
  const year = args.url.searchParams.get('year')
  const input = (year ? { year } : {}) as z.input<typeof Calendar.input>
  return {
    calendar: await callOfficeOrThrow(args, Calendar, input),
    provinces: Province.options,
    formKey: newFormKey(),
    messages: pageMessages(args, 'officeCalendar', 'officeHubs'),
  }
}

export const action = async (args: Route.ActionArgs) =>
  runDayAct(args, await readForm(args.request))

/** A Hebrew year: when hubs are closed or close early, as computed and as the company keeps it. */
export default function CalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { calendar, provinces, formKey } = loaderData
  const t = useTranslations('officeCalendar')
  const mayAct = mayAny(useMe(), ['hubs.act'])
  return (
    <div className="page">
      <title>{t('title')}</title>
      <header className="page-head">
        <h1>{t('title')}</h1>
      </header>
      <Years calendar={calendar} />
      {mayAct && <DayActs provinces={provinces} formKey={formKey} state={actionData} />}
      <DaysTable calendar={calendar} mayAct={mayAct} formKey={formKey} state={actionData} />
    </div>
  )
}
