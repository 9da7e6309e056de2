import style from '../consent/consent.css?url&no-inline'
import { ConsentQuestion } from '../consent/question.tsx'

/** The question about cookies, for the script of a page without React to show. */
export function StaticConsent() {
  return (
    <>
      <template id="consent-question">
        <link rel="stylesheet" href={style} />
        <ConsentQuestion />
      </template>
      {/* Stands ready while empty: a screen reader watches only what it has met. */}
      <div className="consent-place" aria-live="polite" />
    </>
  )
}
