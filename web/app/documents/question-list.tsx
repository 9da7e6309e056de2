import { Icon } from '@galgal/ui/icons/icon.tsx'
import { StructuredData } from '../seo/structured-data.tsx'

type Asked = { question: string; answer: string }

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

/** The questions of a page with their answers, for search engines. */
export function QuestionsData({ asked }: { asked: readonly Asked[] }) {
  const mainEntity = asked.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return <StructuredData of={{ '@type': 'FAQPage', mainEntity }} />
}
