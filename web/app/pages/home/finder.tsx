import { Icon } from '@galgal/ui/icons/icon.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useTranslations } from 'use-intl'

type Option = { value: string; label: string }
export type Finder = { types: Option[]; budgets: Option[]; availability: Option[] }

/** Three questions whose answers are a plain form sent to the catalogue. */
export function FinderForm({ finder }: { finder: Finder }) {
  const t = useTranslations('home.finder')
  const pathIn = usePathIn()
  return (
    <search className="wrap finder" aria-label={t('label')}>
      <form action={pathIn('/catalog')}>
        <Choice name="type" label={t('type')} any={t('anyType')} options={finder.types} />
        <Choice
          name="budgetMax"
          label={t('budget')}
          any={t('anyBudget')}
          options={finder.budgets.map(({ value, label }) => ({
            value,
            label: t('upTo', { price: label }),
          }))}
        />
        {finder.availability.length > 0 && (
          <Choice
            name="availability"
            label={t('when')}
            any={t('anyTime')}
            options={finder.availability}
          />
        )}
        <button className="button button-primary" type="submit">
          {t('show')}
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
