import {
  isOtherLanguage,
  readLanguage,
  refuseUnknownLanguage,
} from '@galgal/ui/navigation/language-route.ts'
import { Outlet } from 'react-router'

export const middleware = [refuseUnknownLanguage]

export const loader = readLanguage

export const shouldRevalidate = isOtherLanguage

export default function LocaleLayout() {
  return <Outlet />
}
