import { Button } from '@galgal/ui/forms/button.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import { type Choice, everything, nothing } from './choice.ts'

type Props = {
  ref?: Ref<HTMLElement>
  /** Without it a script of the page hears of a press by `data-choice`. */
  answer?: (choice: Choice) => void
}

/** What may be kept and measured, with three answers of the same weight. */
export function ConsentQuestion({ ref, answer }: Props) {
  const t = useTranslations('consent.banner')
  const press = (choice: Choice) => answer && (() => answer(choice))
  return (
    <section className="consent" aria-label={t('label')} ref={ref}>
      <div className="wrap consent-inside">
        <p>
          <b>{t('title')}</b> {t('text')}{' '}
          <Link className="text-link" to="/cookies">
            {t('more')}
          </Link>
        </p>
        <div className="consent-answers">
          <Button small look="outline" data-choice="all" onClick={press(everything)}>
            {t('all')}
          </Button>
          <Button small look="outline" data-choice="necessary" onClick={press(nothing)}>
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
