import { useMatch, useSearchParams } from 'react-router'
import { useUser } from '@/domain/session/user'
import { wordsNow } from '@/shared/i18n'
import { ask, initRules } from '@/shared/rules'
import { toastError } from '@/shared/ui'
import { openDialogs, RESET_CLOSES, type Change, type Dialog } from './openDialogs'

export type { Dialog } from './openDialogs'

/** The search parameter that names the open dialogs, the lowest first. */
export const DIALOG_PARAM = 'dialog'

/** The parameters of a dialog; each is in the page's address too. */
export type DialogValues = {
  /** Whether it starts again or shows what there is. */
  mode?: 'add' | 'edit'
  /** The step of sending a parcel that follows it. */
  step?: string
  /** What it is opened for: the end of the way that an address is chosen for. */
  value?: string
  /** The shipment that it is about; without it the one on the screen. */
  shipment?: string
  /** Whether what is below is read again once it closes. */
  refresh?: string
  /** Why what it is opened for was refused before, as a code. */
  refused?: string
}

/** The props of every dialog. */
export type DialogContentProps = { values: DialogValues; onClose: () => void }

const MEMBERS = ['mode', 'step', 'value', 'shipment', 'refresh', 'refused'] as const
const paramOf = (member: (typeof MEMBERS)[number]) => `${DIALOG_PARAM}_${member}`

/** The words in the page's address. */
export function namedIn(params: URLSearchParams): string[] {
  return (params.get(DIALOG_PARAM) ?? '').split(',').filter(Boolean)
}

/** The parameters of the open dialogs. */
export function valuesIn(params: URLSearchParams): DialogValues {
  const given = MEMBERS.flatMap((member) => {
    const value = params.get(paramOf(member))
    return value === null ? [] : [[member, value] as const]
  })
  return Object.fromEntries(given)
}

/** The address's parameters after a change. */
export function changed(
  before: URLSearchParams,
  account_country: string,
  change: Change,
  values: DialogValues = {},
): URLSearchParams {
  const open = openDialogs(namedIn(before), change, ask('account.capabilities', { account_country }))
  const after = new URLSearchParams(before)
  after.delete(DIALOG_PARAM)
  // One that opens over another is about the same; what opens alone begins with its own values.
  if (open.length < 2)
    for (const member of MEMBERS) if (open.length === 0 || change.opens) after.delete(paramOf(member))
  if (open.length > 0) after.set(DIALOG_PARAM, open.join(','))
  for (const [member, value] of Object.entries(values)) after.set(paramOf(member as 'mode'), value)
  return after
}

/** Opens and closes dialogs over the page: they are in its address, so that a link, a reload and Back work on them. */
export function useDialogs() {
  const [, setParams] = useSearchParams()
  const country = useUser()?.account_country ?? ''
  const change = (event: Change, values: DialogValues, replace: boolean, leaves?: string) =>
    void initRules().then(
      () =>
        setParams(
          (before) => {
            const after = changed(before, country, event, values)
            if (leaves !== undefined) after.delete(leaves)
            return after
          },
          { replace, preventScrollReset: true, flushSync: true },
        ),
      () => toastError(wordsNow().shell.failedTitle),
    )
  return {
    /** Opens one; `leaves` is a parameter of the screen's own that goes meanwhile, such as what it shows over itself. */
    open: (dialog: Dialog, values: DialogValues = {}, leaves?: string) =>
      change({ opens: dialog }, values, false, leaves),
    close: (dialog: Dialog) => change({ closes: [dialog] }, {}, true),
    /** Opens one in the place of another. */
    swap: (closes: Dialog, opens: Dialog) => change({ closes: [closes], opens }, {}, true),
    /** The address's parameters that stay when the shipment is reset. */
    afterReset: (search: string) => {
      const before = new URLSearchParams(search)
      const kept = changed(before, country, { closes: RESET_CLOSES })
      const dialogs = [...kept].filter(([name]) => name.startsWith(DIALOG_PARAM))
      return new URLSearchParams(dialogs).toString()
    },
  }
}

/** The shipment that a dialog is about: the one it was opened for, else the one on the screen. */
export function useCurrentShipmentId({ shipment }: DialogValues): string | undefined {
  const onScreen = useMatch('/shipment/:id')?.params.id
  return shipment ?? onScreen
}
