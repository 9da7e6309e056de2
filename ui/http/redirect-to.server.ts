import { redirect } from 'react-router'
import { pathIn } from '../navigation/paths.ts'
import type { RouteArgs } from './request-context.server.ts'

/** Leads to another page of ours in the same language, after a form as well. */
export const redirectTo = (args: Pick<RouteArgs, 'params'>, path: string) =>
  redirect(pathIn(args.params, path), 303)
