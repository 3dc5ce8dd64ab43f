import { CloseAccount } from './CloseAccount'
import { DataExports } from './DataExports'

/** Taking one's data along, and leaving. */
export function YourData() {
  return (
    <div className="flex flex-col gap-5">
      <DataExports />
      <CloseAccount />
    </div>
  )
}
