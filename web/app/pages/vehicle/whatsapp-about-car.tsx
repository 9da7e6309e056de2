import { useMatches } from 'react-router'
import { WhatsApp } from '../../ui/whatsapp.tsx'
import { useChats } from './use-chats.ts'
import type { Vehicle } from './vehicle.server.ts'

/** The button on every screen, which on a car's page asks about the car. */
export function WhatsAppAboutCar() {
  const shown = useMatches().at(-1)?.loaderData as { vehicle?: Vehicle } | undefined
  return shown?.vehicle ? <AboutCar vehicle={shown.vehicle} /> : <WhatsApp />
}

const AboutCar = ({ vehicle }: { vehicle: Vehicle }) => <WhatsApp chats={useChats(vehicle)} />
