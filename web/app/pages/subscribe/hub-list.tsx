import { useTranslations } from 'use-intl'
import { FieldError } from '../../ui/field.tsx'
import { describedBy, useFieldState } from '../../ui/form-state.ts'

type Hub = { id: string; name: string; address: string; hours: string }
type Props = { hubs: Hub[]; chosen: string; onChoose: (hubId: string) => void }

/** The hubs that can hand over the car, as rows of real radio buttons. */
export function HubList({ hubs, chosen, onChoose }: Props) {
  const words = useTranslations('subscribe.pickUp')
  const { error, errorId } = useFieldState('hub')
  return (
    <fieldset
      className={error ? 'hubs field-wrong' : 'hubs'}
      aria-describedby={describedBy(error && errorId)}
    >
      <legend>{words('hub')}</legend>
      <div className="hub-rows">
        {hubs.map(({ id, name, address, hours }, position) => (
          <label key={id} className="hub-row">
            <input
              type="radio"
              id={position === 0 ? 'hub' : undefined}
              name="hub"
              value={id}
              defaultChecked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span>
              <b>{name}</b>
              <small>{address}</small>
              <small>{hours}</small>
            </span>
          </label>
        ))}
      </div>
      <FieldError name="hub" />
    </fieldset>
  )
}
