import { useTranslations } from 'use-intl'
import { usePathIn } from '../../i18n/paths.ts'
import { Icon } from '../../ui/icon.tsx'

type Option = { value: string; label: string }
export type Finder = { types: Option[]; budgets: Option[]; availability: Option[] }

/** Three questions whose answers are a plain form sent to the catalogue. */
export function FinderForm({ finder }: { finder: Finder }) {
  const words = useTranslations('home.finder')
  const pathIn = usePathIn()
  return (
    <search className="wrap finder" aria-label={words('label')}>
      <form action={pathIn('/catalog')}>
        <Choice name="type" label={words('type')} any={words('anyType')} options={finder.types} />
        <Choice
          name="budgetMax"
          label={words('budget')}
          any={words('anyBudget')}
          options={finder.budgets.map(({ value, label }) => ({
            value,
            label: words('upTo', { price: label }),
          }))}
        />
        {finder.availability.length > 0 && (
          <Choice
            name="availability"
            label={words('when')}
            any={words('anyTime')}
            options={finder.availability}
          />
        )}
        <button className="button button-primary" type="submit">
          {words('show')}
        </button>
      </form>
    </search>
  )
}

type ChoiceProps = { name: string; label: string; any: string; options: Option[] }

function Choice({ name, label, any, options }: ChoiceProps) {
  return (
    <label className="finder-choice">
      <small>{label}</small>
      <select name={name} defaultValue="">
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  )
}
