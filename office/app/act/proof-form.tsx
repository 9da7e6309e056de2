import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { ProofFields } from './proof-fields.tsx'

/** Asks who it is that acts, and sends what was refused once more; for what is no act of a record. */
export function ProofForm({ state }: { state: FormState }) {
  return (
    <PostForm state={state} className="panel">
      {Object.entries(state.values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ProofFields heading="h2" />
    </PostForm>
  )
}
