import { Button } from '@galgal/ui/forms/button.tsx'
import { useOnce } from '@galgal/ui/forms/post-form.tsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'

type Props = {
  /** Which act of the page it is, as the field `act`. */
  name: string
  /** Unique on its page: the loader's `newFormKey()` with what tells this form apart. */
  formKey: string
  /** What the act is done to. */
  values: Record<string, string>
  look?: 'outline' | 'ghost'
  children: ReactNode
}

/** An act that nobody has to see first, as it is taken back as easily: one button. */
export function PlainAct({ name, formKey, values, look = 'outline', children }: Props) {
  const once = useOnce()
  const sent = { act: name, step: 'do', key: formKey, ...values }
  return (
    <Form method="post" className="act-plain" onSubmit={once}>
      {Object.entries(sent).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" look={look} small>
        {children}
      </Button>
    </Form>
  )
}
