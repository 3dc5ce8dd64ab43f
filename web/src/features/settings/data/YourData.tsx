import { CloseAccount } from './CloseAccount'
import { DataExports } from './DataExports'

/** Exporting one's data, and closing the account. */
export function YourData() {
  return (
    <div className="flex flex-col gap-5">
      <DataExports />
      <CloseAccount />
    </div>
  )
}
