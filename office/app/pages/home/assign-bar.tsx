import { Button } from '@galgal/ui/forms/button.tsx'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { useMe } from '../../root-data.ts'

type Props = { colleagues: readonly { id: string; name: string }[]; formKey: string }

/** The form that the boxes of the visits belong to. */
export const ASSIGN_FORM = 'assign'

/** Gives the chosen visits to somebody, or takes them away. */
export function AssignBar({ colleagues, formKey }: Props) {
  const t = useTranslations('officeToday')
  const me = useMe()
  return (
    <Form method="post" id={ASSIGN_FORM} className="assign-bar">
      <input type="hidden" name="act" value="assign" />
      <input type="hidden" name="key" value={formKey} />
      <label htmlFor="staffId">{t('assignTo')}</label>
      <select
        id="staffId"
        name="staffId"
        className="input"
        defaultValue={colleagues.some(({ id }) => id === me.id) ? me.id : ''}
      >
        <option value="">{t('nobody')}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit" look="outline" small>
        {t('assignChosen')}
      </Button>
    </Form>
  )
}
