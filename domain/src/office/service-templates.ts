/** Service messages that our staff may send, each with what has to be filled in; none of them advertises. */
export const serviceTemplates = {
  callUs: [],
  detailsMissing: ['what'],
  hubClosed: ['hub', 'day'],
  delay: ['day'],
  roadworks: ['hub', 'day'],
} as const satisfies Record<string, readonly ('what' | 'hub' | 'day')[]>

export type ServiceTemplate = keyof typeof serviceTemplates
