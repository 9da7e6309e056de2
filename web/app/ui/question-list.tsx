import { Icon } from './icon.tsx'
import type { Asked } from './structured-data.tsx'

/** Questions that open to their answers. */
export const QuestionList = ({ asked, open }: { asked: readonly Asked[]; open?: number }) => (
  <div className="question-list">
    {asked.map(({ question, answer }, index) => (
      <details key={question} open={index === open}>
        <summary>
          {question}
          <Icon name="plus" />
        </summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
)
