import { Button } from '@galgal/ui/forms/button.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'

type Props = {
  subscriptionId: string
  direction: 'out' | 'in'
  children: ReactNode
}

/** Leads to the visit at the car, which begins or goes on; sent twice it is one. */
export function BeginVisitForm({ subscriptionId, direction, children }: Props) {
  return (
    <Form method="post" action={usePathIn()('/visits')} reloadDocument>
      <input type="hidden" name="subscriptionId" value={subscriptionId} />
      <input type="hidden" name="direction" value={direction} />
      <Button type="submit" small look="outline">
        {children}
      </Button>
    </Form>
  )
}
