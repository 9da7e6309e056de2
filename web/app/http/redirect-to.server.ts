import { redirect } from 'react-router'
import { pathIn } from '../i18n/paths.ts'
import type { Page } from './visit.server.ts'

/** Leads to another page of ours in the same language, after a form as well. */
export const redirectTo = (page: Pick<Page, 'params'>, path: string) =>
  redirect(pathIn(page.params, path), 303)
