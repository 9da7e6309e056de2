import type { Toast } from '@galgal/ui/feedback/toast-messages.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'

/** After these, and nothing else, the specification says its `success_customMessage_0`. */
export const savedActions = ['userUpdate', 'emailChange', 'passwordChange', 'cardAdd'] as const
type SavedAction = (typeof savedActions)[number]

/** The toast of an action that has saved something; one that names nothing keeps the title of its type. */
export function savedToast(args: Pick<RouteArgs, 'params'>, action: SavedAction): Toast {
  const title = titleOf(args, action)
  const text = getTranslations(args, 'shell')('toast.success_customMessage_0')
  return { type: 'success', ...(title ? { title } : {}), text }
}

function titleOf(args: Pick<RouteArgs, 'params'>, action: SavedAction) {
  if (action === 'cardAdd') return getTranslations(args, 'payment')('method.added')
  if (action === 'passwordChange') return getTranslations(args, 'answers')('passwordChanged')
}
