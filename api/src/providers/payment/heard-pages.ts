import type { ProviderCard } from './payment.ts'

/** The cards of the pages of which a provider told. Throws when it told of none of those it was asked about. */
export async function heardPages(
  asked: Promise<ProviderCard | undefined>[],
): Promise<ProviderCard[]> {
  const answers = await Promise.allSettled(asked)
  const heard = answers.filter((it) => it.status === 'fulfilled')
  const [first] = answers
  if (heard.length === 0 && first?.status === 'rejected') throw first.reason
  return heard.flatMap(({ value }) => value ?? [])
}
