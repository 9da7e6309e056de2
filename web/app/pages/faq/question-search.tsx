import { LONGEST_QUERY } from '@galgal/domain/text-search'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useTranslations } from 'use-intl'

type Props = {
  typed: string
  /** Undefined while nothing is typed. */
  count: number | undefined
  /** How many questions there are. */
  most: number
}

/** Finds a question by a word of it or of its answer: with every letter, and without scripts when it is sent. */
export function QuestionSearch({ typed, count, most }: Props) {
  const t = useTranslations('faq.search')
  const pathIn = usePathIn()
  const found = (count: number) => t('found', { count })
  return (
    <search>
      <form
        className="search-form"
        action={pathIn('/faq')}
        // What a script says of every count.
        data-questions={JSON.stringify(Array.from({ length: most + 1 }, (_, it) => found(it)))}
      >
        <input
          className="input"
          type="search"
          name="q"
          aria-label={t('label')}
          placeholder={t('placeholder')}
          defaultValue={typed}
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
        {count !== undefined && found(count)}
      </p>
    </search>
  )
}
