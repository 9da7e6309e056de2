import type { Locale } from '@galgal/i18n/locales'
import type { Deps } from '../../deps.ts'
import { linkTo } from '../notifications/letters.ts'

/** Where a page that asks the cardholder leads back to. */
export const returnAddress = ({ settings }: Deps, locale: Locale, orderId: string) =>
  linkTo(settings, locale, `/success?order=${orderId}`)
