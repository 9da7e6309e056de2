import { renderPage, reportError } from '@galgal/ui/server/render-page.tsx'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { styleSheet } from './style.server.ts'

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  return renderPage({ request, status, headers, entry, context, styles: styleSheet() })
}

export const handleError = reportError
