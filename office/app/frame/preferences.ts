import { SetMyLanguage } from '@galgal/contract/Office/access'
import { isLocale } from '@galgal/i18n/locales'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pathInto } from '@galgal/ui/navigation/paths.ts'
import { redirect } from 'react-router'
import { callOffice } from '../session/call-office.server.ts'
import { ownPath } from '../session/own-path.ts'
import type { Route } from './+types/preferences'
import { changeView } from './view.server.ts'

/** `/preferences`: how the office looks and speaks to whoever is signed in, from any page and back to it. */
export async function action(args: Route.ActionArgs) {
  const { back, locale = '', ...chosen } = await readForm(args.request)
  const here = ownPath(back)
  changeView(args, chosen)
  if (!isLocale(locale)) return redirect(here, 303)
  await callOffice(args, SetMyLanguage, { locale })
  return redirect(pathInto(locale, here), 303)
}

export const loader = () => redirect('/', 303)
