/** The route of pages that are served with their visitor, by which its data are found. */
export const ACCOUNT_ROUTE = 'account'
