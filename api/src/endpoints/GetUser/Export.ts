import { Export } from '@galgal/contract/GetUser'
import { exportAccount } from '../../flows/accounts/export-account.ts'
import { handle } from '../../handle.ts'

export default handle(Export, (ctx) => exportAccount(ctx))
