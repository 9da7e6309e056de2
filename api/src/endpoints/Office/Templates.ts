import { Templates } from '@galgal/contract/Office/notification-acts'
import { type ServiceTemplate, serviceTemplates } from '@galgal/domain/office/service-templates'
import { messages } from '@galgal/i18n/messages'
import { handleOffice } from '../../handle-office.ts'

const names = Object.keys(serviceTemplates) as ServiceTemplate[]

export const templates = handleOffice(Templates, async ({ locale }) => ({
  items: names.map((template) => ({
    template,
    ...messages[locale].serviceMessages[template],
    values: [...serviceTemplates[template]],
  })),
}))
