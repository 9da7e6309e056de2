import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { redirect } from 'react-router'
import type { Route } from './+types/verification'

/** The address is spelt as the specification has it; whoever spells it well is led there. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(pathIn(params, '/profile/verfication'), 301)
