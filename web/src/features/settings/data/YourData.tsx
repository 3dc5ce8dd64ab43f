import { CloseAccount } from './CloseAccount'
import { DataExports } from './DataExports'
import { StoredFiles } from './StoredFiles'

/** The stored data, its export, and closing the account. */
export function YourData() {
  return (
    <div className="flex flex-col gap-5">
      <StoredFiles />
      <DataExports />
      <CloseAccount />
    </div>
  )
}
