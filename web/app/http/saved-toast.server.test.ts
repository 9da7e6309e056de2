import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import { savedActions, savedToast } from './saved-toast.server.ts'

test.for(['he', 'en'] as const)(
  '[ER07] a user update, a change of e-mail or password and an added card are thanked for alike: %s',
  (locale) => {
    expect(savedActions).toEqual(['userUpdate', 'emailChange', 'passwordChange', 'cardAdd'])
    const said = messages[locale].shell.toast.success_customMessage_0
    for (const action of savedActions)
      expect(savedToast({ params: { locale } }, action)).toMatchObject({
        type: 'success',
        text: said,
      })
    const titles = savedActions.map((action) => savedToast({ params: { locale } }, action).title)
    expect(titles).toEqual([
      undefined,
      undefined,
      messages[locale].answers.passwordChanged,
      messages[locale].payment.method.added,
    ])
  },
)
