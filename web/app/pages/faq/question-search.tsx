import { LONGEST_QUERY } from '@galgal/domain/text-search'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'

type Props = {
  typed: string
  setTyped: (typed: string) => void
  /** Undefined while nothing is typed. */
  count: number | undefined
}

/** Finds a question by a word of it or of its answer: with every letter, and without scripts when it is sent. */
export function QuestionSearch({ typed, setTyped, count }: Props) {
  const t = useTranslations('faq.search')
  const pathIn = usePathIn()
  const [, setParams] = useSearchParams()
  return (
    <search>
      <form
        className="search-form"
        action={pathIn('/faq')}
        onSubmit={(event) => {
          event.preventDefault()
          setParams(typed ? { q: typed } : {}, { replace: true, preventScrollReset: true })
        }}
      >
        <input
          className="input"
          type="search"
          name="q"
          aria-label={t('label')}
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={LONGEST_QUERY}
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className="button button-primary">
          {t('go')}
        </button>
      </form>
      <p className="muted" role="status">
        {count !== undefined && t('found', { count })}
      </p>
    </search>
  )
}
