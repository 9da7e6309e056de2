import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import { useChats } from './use-chats.ts'
import type { Vehicle } from './vehicle.server.ts'

type Props = { Button: ComponentType<{ chats?: readonly string[] }> }

/** The button on every screen, which on a car's page asks about the car. */
export function WhatsAppAboutCar({ Button }: Props) {
  const shown = useMatches().at(-1)?.loaderData as { vehicle?: Vehicle } | undefined
  return shown?.vehicle ? <AboutCar Button={Button} vehicle={shown.vehicle} /> : <Button />
}

const AboutCar = ({ Button, vehicle }: Props & { vehicle: Vehicle }) => (
  <Button chats={useChats(vehicle)} />
)
