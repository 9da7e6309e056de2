/** What the router says of a form that is on its way. */
type Going = {
  state: 'idle' | 'loading' | 'submitting'
  formMethod?: string | undefined
  formData?: FormData | undefined
}

/** Whether pictures are on their way to be checked: the flag of the animation. What else these pages send creates no check. */
export const isCreatingCheck = ({ state, formMethod, formData }: Going): boolean =>
  state !== 'idle' &&
  formMethod?.toUpperCase() === 'POST' &&
  formData !== undefined &&
  (formData.has('captured') || pictured(formData.getAll('selfie')))

const pictured = (sent: FormDataEntryValue[]) =>
  sent.some((it) => it instanceof File && it.name !== '')
