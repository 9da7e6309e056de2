import { VehicleArt } from '../ui/vehicle-art.tsx'
import type { CarView } from './car-view.server.ts'

/** The car of an order, drawn in its colour and named. */
export function SummaryCar({ car, hex = car.hex }: { car: CarView; hex?: string | undefined }) {
  return (
    <>
      <div className="stage">
        <VehicleArt drawing={car.drawing} hex={hex} alt="" width={320} loading="eager" />
      </div>
      <div className="order-car">
        <h2>{car.name}</h2>
        <p className="muted">
          <bdi>{car.version}</bdi>
          {car.colour && ` · ${car.colour}`}
        </p>
      </div>
    </>
  )
}
