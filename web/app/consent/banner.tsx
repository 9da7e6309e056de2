import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { WithLateWords } from '../late/late-words.tsx'
import { usePathIn } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { type Choice, everything, nothing } from './choice.ts'
import './consent.css'
import { CHOICE_ADDRESS } from './choice-address.ts'
import { choose } from './kept-choice.ts'

/** At the foot of the page, never over it: three answers of the same weight, and the page goes on without any. */
export default function Banner() {
  return (
    <WithLateWords name="consent">
      <Asking />
    </WithLateWords>
  )
}

function Asking() {
  const words = useTranslations('consent.banner')
  const pathIn = usePathIn()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const measure = new ResizeObserver(() =>
      root.style.setProperty('--consent-height', `${section.current?.offsetHeight ?? 0}px`),
    )
    if (section.current) measure.observe(section.current)
    return () => {
      measure.disconnect()
      root.style.removeProperty('--consent-height')
    }
  }, [])
  const answer = (choice: Choice) => {
    // The button that has focus goes with its banner.
    document.getElementById('main')?.focus({ preventScroll: true })
    void choose(choice, pathIn(CHOICE_ADDRESS))
  }
  return (
    <section className="consent" aria-label={words('label')} ref={section}>
      <div className="wrap consent-inside">
        <p>
          <b>{words('title')}</b> {words('text')}{' '}
          <Link className="text-link" to="/cookies">
            {words('more')}
          </Link>
        </p>
        <div className="consent-answers">
          <Button small look="outline" onClick={() => answer(everything)}>
            {words('all')}
          </Button>
          <Button small look="outline" onClick={() => answer(nothing)}>
            {words('necessary')}
          </Button>
          <Button small look="outline" data-cookie-settings="">
            {words('choose')}
          </Button>
        </div>
      </div>
    </section>
  )
}
