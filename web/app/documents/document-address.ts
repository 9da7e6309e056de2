type Listed = { fileName: string; reuqestType: string }

/** Where a document of an order or a subscription is downloaded, as it was listed. */
export const documentAddress = ({ fileName, reuqestType }: Listed, subscriptionId: string) =>
  `/profile/document?${new URLSearchParams({ fileName, reuqestType, subscriptionId })}`
