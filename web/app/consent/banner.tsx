import { Button } from '@galgal/ui/forms/button.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { WithDeferredMessages } from '../deferred/deferred-messages.tsx'
import { CHOICE_ADDRESS, type Choice, everything, nothing } from './choice.ts'
import './consent.css'
import { choose } from './stored-choice.ts'

/** What has focus is scrolled above the banner, except in it, and what is fixed below stands on it. As rules, since a property of the root would have everything styled anew. */
const around = (height: number) => `
  :root:root:root { scroll-padding-block-end: ${height + 16}px }
  .consent :is(a, button) { scroll-margin-block-end: ${-height - 16}px }
  body :is(.whatsapp, .compare-bar, .price-bar, .order-side-bar, .order-next) { translate: 0 ${-height}px }`

/** At the foot of the page, never over it: three answers of the same weight, and the page goes on without any. */
export default function Banner() {
  return (
    <WithDeferredMessages name="consent">
      <Asking />
    </WithDeferredMessages>
  )
}

function Asking() {
  const t = useTranslations('consent.banner')
  const pathIn = usePathIn()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const rules = new CSSStyleSheet()
    const measure = new ResizeObserver(() =>
      rules.replaceSync(around(section.current?.offsetHeight ?? 0)),
    )
    if (section.current) measure.observe(section.current)
    document.adoptedStyleSheets.push(rules)
    return () => {
      measure.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== rules)
    }
  }, [])
  const answer = (choice: Choice) => {
    // The button that has focus goes with its banner.
    document.getElementById('main')?.focus({ preventScroll: true })
    void choose(choice, pathIn(CHOICE_ADDRESS))
  }
  return (
    <section className="consent" aria-label={t('label')} ref={section}>
      <div className="wrap consent-inside">
        <p>
          <b>{t('title')}</b> {t('text')}{' '}
          <Link className="text-link" to="/cookies">
            {t('more')}
          </Link>
        </p>
        <div className="consent-answers">
          <Button small look="outline" onClick={() => answer(everything)}>
            {t('all')}
          </Button>
          <Button small look="outline" onClick={() => answer(nothing)}>
            {t('necessary')}
          </Button>
          <Button small look="outline" data-cookie-settings="">
            {t('choose')}
          </Button>
        </div>
      </div>
    </section>
  )
}
