type Props = {
  plate: string
  /** Said in its place until a car is allotted. */
  later: string
}

/** A licence plate, or that it will be known. */
export const Plate = ({ plate, later }: Props) =>
  plate ? (
    <bdi dir="ltr" className="plate">
      {plate}
    </bdi>
  ) : (
    <span>{later}</span>
  )
