import type { Shop } from '@waybill/types'
import { Download, Ellipsis, ExternalLink, Plug, RefreshCw, Settings2, Unplug } from 'lucide-react'
import { useState } from 'react'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useIsOwner } from '@/domain/session/user'
import { useFailureText } from '@/domain/shop/failure'
import { isByFile } from '@/domain/shop/orderFile'
import { isBeingRead, useDisconnectShop } from '@/domain/shop/shops'
import { useAgo, useRerenderEvery } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge, Banner, Button, ConfirmAction, IconButton, Menu, MenuItem, MenuSeparator } from '@/shared/ui'
import { TrackingFile } from './files/TrackingFile'
import { StoreMark } from './StoreMark'

type StoreRowProps = { shop: Shop; isSyncing: boolean; onSync: () => void }

/** Where a store's own people look after it. */
function adminOf({ kind, domain }: Shop): string {
  const site = domain.startsWith('http://') ? domain : `https://${domain}`
  return kind === 'shopify' ? `${site}/admin` : `${site}/wp-admin/`
}

/** A store, as of when its orders are known, and what its owner can do with it. */
export function StoreRow({ shop, isSyncing, onSync }: StoreRowProps) {
  const words = useWords()
  const dialogs = useDialogs()
  const isOwner = useIsOwner()
  const ago = useAgo()
  const failureText = useFailureText()
  const [isLeaving, setLeaving] = useState(false)
  const [isDownloading, setDownloading] = useState(false)
  const fileKind = isByFile(shop.kind) ? shop.kind : null
  useRerenderEvery()
  const { stores } = words.shop
  const asOf =
    isSyncing || isBeingRead(shop)
      ? stores.reading
      : shop.synced_at && (fileKind ? stores.importedAsOf : stores.asOf)(ago(shop.synced_at))
  const setUp = () => dialogs.open('shopify_setup', { mode: 'edit', value: shop.id })
  const connectAgain = () =>
    dialogs.open('shopify_setup', { mode: 'add', value: shop.domain, step: shop.kind })
  return (
    <li className="flex flex-col gap-3 px-4 py-3.5 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent">
          <StoreMark kind={shop.kind} className="size-5" />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold wrap-anywhere">{shop.name || shop.domain}</p>
          <p className="text-[13px] wrap-anywhere text-muted">
            {(fileKind ? [stores.byFile, asOf] : [words.shop.kinds[shop.kind], shop.domain, asOf])
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {!shop.is_set_up && <Badge tone="warn">{stores.toSetUp}</Badge>}
        <div className="flex flex-wrap items-center gap-1">
          {fileKind && (
            <Button
              icon={<Download aria-hidden />}
              onPress={() => setDownloading(true)}
              aria-label={words.shop.files.trackingOf(shop.name)}
            >
              {words.shop.files.tracking}
            </Button>
          )}
          {isOwner && (
            <Button
              icon={<Settings2 aria-hidden />}
              onPress={setUp}
              aria-label={stores.setUpOf(shop.name || shop.domain)}
            >
              {stores.setUp}
            </Button>
          )}
          {(isOwner || fileKind === null) && (
            <Menu
              label={stores.more(shop.name)}
              trigger={
                <IconButton label={stores.more(shop.name)}>
                  <Ellipsis aria-hidden />
                </IconButton>
              }
            >
              {fileKind === null && (
                <>
                  <MenuItem icon={<RefreshCw aria-hidden />} onAction={onSync}>
                    {words.shop.syncOne(shop.name || shop.domain)}
                  </MenuItem>
                  <MenuItem icon={<ExternalLink aria-hidden />} href={adminOf(shop)} target="_blank">
                    {stores.open(words.shop.kinds[shop.kind])}
                  </MenuItem>
                </>
              )}
              {isOwner && fileKind === null && (
                <>
                  <MenuSeparator />
                  <MenuItem icon={<Plug aria-hidden />} onAction={connectAgain}>
                    {stores.again}
                  </MenuItem>
                </>
              )}
              {isOwner && (
                <MenuItem icon={<Unplug aria-hidden />} danger onAction={() => setLeaving(true)}>
                  {fileKind ? stores.remove : stores.disconnect}
                </MenuItem>
              )}
            </Menu>
          )}
        </div>
      </div>
      {shop.sync_failure !== null && (
        <Banner
          tone="bad"
          title={stores.failed}
          live={false}
          actions={
            isOwner && (
              <Button onPress={connectAgain} aria-label={stores.againOf(shop.name || shop.domain)}>
                {stores.again}
              </Button>
            )
          }
        >
          {failureText(shop.sync_failure)}
        </Banner>
      )}
      {isDownloading && fileKind && (
        <TrackingFile shop={shop} kind={fileKind} onClose={() => setDownloading(false)} />
      )}
      {isLeaving && <Disconnect shop={shop} onClose={() => setLeaving(false)} />}
    </li>
  )
}

function Disconnect({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const words = useWords()
  const disconnect = useDisconnectShop()
  const name = shop.name || shop.domain
  const { stores } = words.shop
  const isFile = isByFile(shop.kind)
  return (
    <ConfirmAction
      action={disconnect}
      input={shop.id}
      done={isFile ? stores.removed(name) : stores.disconnected(name)}
      onClose={onClose}
      title={isFile ? stores.removeTitle(name) : stores.disconnectTitle(name)}
      confirmLabel={isFile ? stores.remove : stores.disconnect}
    >
      {isFile ? stores.removeText : stores.disconnectText}
    </ConfirmAction>
  )
}
