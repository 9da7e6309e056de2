import { Icon } from '@galgal/ui/icons/icon.tsx'
import { StructuredData } from '../seo/structured-data.tsx'

type Question = {
  question: string
  answer: string
  /** Its place on the page, where others lead to it. */
  id?: string
  /** Not among what was searched for. */
  isHidden?: boolean
}

/** Questions that open to their answers. */
export const QuestionList = ({
  questions,
  open,
}: {
  questions: readonly Question[]
  open?: number
}) => (
  <div className="question-list">
    {questions.map(({ question, answer, id, isHidden }, index) => (
      <details key={question} open={index === open} hidden={isHidden}>
        <summary>
          {question}
          <Icon name="plus" />
        </summary>
        <p id={id}>{answer}</p>
      </details>
    ))}
  </div>
)

/** The questions of a page with their answers, for search engines. */
export function QuestionsData({ questions }: { questions: readonly Question[] }) {
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return <StructuredData of={{ '@type': 'FAQPage', mainEntity }} />
}
