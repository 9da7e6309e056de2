import { CompareToggle } from '../catalogue/compare-toggle.tsx'
import { Heart } from '../catalogue/heart.tsx'

/** The marks of a car on its own page, in a row that keeps its height before they come. */
export function VehicleMarks({ store, id, name }: Parameters<typeof CompareToggle>[0]) {
  return (
    <div className="marks">
      <Heart id={id} name={name} long />
      <CompareToggle store={store} id={id} name={name} />
    </div>
  )
}
