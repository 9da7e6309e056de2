import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { FormActions, FormPage } from '@galgal/ui/forms/form-page.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import type { ReactNode } from 'react'
import { PageHead } from '../seo/page-head.tsx'

type Props = {
  title: string
  /** What is left, and the words of its two buttons. */
  text: ReactNode
  stay: string
  leave: string
  /** What became of it, once the button was pressed. */
  answer: { isGood: boolean; text: string } | undefined
  /** Where both ways on lead; `onward` says it afterwards. */
  to: string
  onward: string
}

/** The way out of what an e-mail came from: asked once more, as mail programs open links by themselves. */
export function LeaveForm({ title, text, stay, leave, answer, to, onward }: Props) {
  return (
    <>
      <PageHead title={title} noindex />
      <FormPage title={title}>
        {answer ? (
          <>
            <Alert good={answer.isGood}>{answer.text}</Alert>
            <FormActions>
              <ButtonLink to={to}>{onward}</ButtonLink>
            </FormActions>
          </>
        ) : (
          <>
            <p className="form-page-lead">{text}</p>
            <PostForm state={undefined}>
              <FormActions>
                <ButtonLink look="ghost" to={to}>
                  {stay}
                </ButtonLink>
                <Submit>{leave}</Submit>
              </FormActions>
            </PostForm>
          </>
        )}
      </FormPage>
    </>
  )
}
