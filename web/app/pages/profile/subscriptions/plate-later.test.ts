import { localeCodes } from '@galgal/i18n/locales'
import { messages } from '@galgal/i18n/messages'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { subscriptionOf } from '../../../../test/subscription.fixture.ts'
import { carsWith } from '../../../catalogue/cars.fixture.ts'
import { carOf } from '../../../catalogue/catalogue.fixture.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import { subscriptionView } from './subscription-view.server.ts'

const cars = carsWith([carOf({ id: 10080, slug: 'hyundai/tucson/x/2026' })])

/** The card of a subscription as it is served. */
function cardOf(locale: 'he' | 'en', more: Parameters<typeof subscriptionOf>[0]) {
  const subscription = subscriptionView(subscriptionOf(more), { cars, today: '2026-11-26' })
  const intl = { locale, messages: messages[locale], timeZone: 'Asia/Jerusalem' }
  const card = createElement(SubscriptionCard, { subscription })
  const Component = () => createElement(IntlProvider, { ...intl, children: card })
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(createElement(Stub))
}

test.for(localeCodes)(
  '[OF315] until a car is allotted the card says that its plate will be known: %s',
  (locale) => {
    const later = messages[locale].profile.figures.plateLater
    const waiting = { status: 'pending', substatus: 'preparing' } as const
    expect(cardOf(locale, { ...waiting, currentLicensePlate: '' })).toContain(later)
    const known = cardOf(locale, waiting)
    expect(known).toContain('412-83-702')
    expect(known).not.toContain(later)
    const over = { status: 'cancelled', substatus: 'byCustomer', currentLicensePlate: '' } as const
    expect(cardOf(locale, over)).not.toContain(later)
  },
)
