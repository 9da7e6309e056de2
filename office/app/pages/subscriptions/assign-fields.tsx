import type { Visitors } from '@galgal/contract/Office/today'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useMe } from '../../root-data.ts'

export type Colleagues = z.output<typeof Visitors.output>['items']

/** Who is to do which visits of some subscriptions. */
export function AssignFields({ colleagues }: { colleagues: Colleagues }) {
  const t = useTranslations('officeSubscriptions.assign')
  const me = useMe()
  const id = useId()
  return (
    <>
      <label htmlFor={`${id}visits`}>{t('visits')}</label>
      <select id={`${id}visits`} name="direction" className="input">
        <option value="out">{t('out')}</option>
        <option value="in">{t('in')}</option>
      </select>
      <label htmlFor={`${id}to`}>{t('to')}</label>
      <select
        id={`${id}to`}
        name="staffId"
        className="input"
        defaultValue={colleagues.some((colleague) => colleague.id === me.id) ? me.id : ''}
      >
        <option value="">{t('nobody')}</option>
        {colleagues.map((colleague) => (
          <option key={colleague.id} value={colleague.id}>
            {colleague.name}
          </option>
        ))}
      </select>
    </>
  )
}
