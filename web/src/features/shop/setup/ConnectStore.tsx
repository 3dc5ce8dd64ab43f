import type { ShopConfigInput } from '@waybill/types'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useFailureText } from '@/domain/shop/failure'
import { useConnectShop, useInstallShop } from '@/domain/shop/shops'
import { FormFrame, useForm } from '@/shared/form'
import { ApiError } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Segmented, SendButton, TextField } from '@/shared/ui'

type Way = 'consent' | 'token'

/** What is connected; the orders of other stores come by files. */
type Kind = 'shopify' | 'woocommerce'

/** The message of an installation that has no app at Shopify. */
const NO_APP = 'shop.app_missing'
/** The scopes that a store's own app needs. */
const SCOPES = [
  'read_orders',
  'read_products',
  'read_inventory',
  'read_locations',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
]

type ConnectStoreProps = {
  /** The store's platform, until another is chosen. */
  kind: Kind
  /** The address that it begins with. */
  shop: string
  /** Why connecting was refused before, as a code. */
  refused: string | undefined
  onCancel: () => void
}

/** Connects a store on any platform. */
export function ConnectStore({ kind: first, shop, refused, onCancel }: ConnectStoreProps) {
  const words = useWords()
  const failureText = useFailureText()
  const [kind, setKind] = useState(first)
  /** The form keeps its values when the kind or the way changes. */
  const [typed, setTyped] = useState(shop)
  return (
    <div className="flex flex-col gap-4">
      {refused !== undefined && (
        <Banner tone="bad" title={words.shop.setup.refused}>
          {failureText(refused)}
        </Banner>
      )}
      <div>
        <Segmented<Kind>
          label={words.shop.setup.kind}
          choices={[
            { id: 'shopify', name: words.shop.kinds.shopify },
            { id: 'woocommerce', name: words.shop.kinds.woocommerce },
          ]}
          value={kind}
          onChange={setKind}
        />
      </div>
      {kind === 'shopify' ? (
        <ConnectShopify shop={typed} onType={setTyped} onCancel={onCancel} />
      ) : (
        <ByKeys shop={typed} onType={setTyped} onCancel={onCancel} />
      )}
    </div>
  )
}

/** Connects a Shopify store: its owner consents there, or gives the token of an app of the store's own. */
function ConnectShopify({ shop, onType, onCancel }: WayProps) {
  const words = useWords()
  const [way, setWay] = useState<Way>('consent')
  /** Why consent cannot be asked for here, in the server's words. */
  const [noApp, setNoApp] = useState<string | null>(null)
  return (
    <>
      {noApp === null ? (
        <div>
          <Segmented<Way>
            label={words.shop.setup.way}
            choices={[
              { id: 'consent', name: words.shop.setup.ways.consent },
              { id: 'token', name: words.shop.setup.ways.token },
            ]}
            value={way}
            onChange={setWay}
          />
        </div>
      ) : (
        <Banner tone="info" title={noApp} />
      )}
      {way === 'consent' ? (
        <ByConsent
          shop={shop}
          onType={onType}
          onCancel={onCancel}
          onNoApp={(why) => {
            setNoApp(why)
            setWay('token')
          }}
        />
      ) : (
        <ByToken shop={shop} onType={onType} onCancel={onCancel} />
      )}
    </>
  )
}

/** A Shopify store of which nothing was typed. */
const BLANK: ShopConfigInput = {
  kind: 'shopify',
  shop: '',
  admin_token: '',
  consumer_key: '',
  consumer_secret: '',
}

type WayProps = { shop: string; onType: (shop: string) => void; onCancel: () => void }

type StoreAddressProps = {
  kind: Kind
  text: Pick<Parameters<typeof TextField>[0], 'path' | 'value' | 'onChange' | 'error'>
  onType: (shop: string) => void
}

/** The store's address; what is typed stays when the way of connecting changes. */
function StoreAddress({ kind, text, onType }: StoreAddressProps) {
  const words = useWords()
  return (
    <TextField
      {...text}
      label={words.shop.setup.address[kind]}
      hint={words.shop.setup.addressHint[kind]}
      autoCapitalize="none"
      autoComplete="off"
      autoFocus
      onChange={(typed) => {
        text.onChange(typed)
        onType(typed)
      }}
    />
  )
}

function ByConsent({ shop, onType, onCancel, onNoApp }: WayProps & { onNoApp: (why: string) => void }) {
  const words = useWords()
  const install = useInstallShop()
  const form = useForm({
    rule: 'shop.connection',
    initial: { ...BLANK, shop },
    violations: (found) => found.filter(({ path }) => path === 'shop'),
  })
  return (
    <FormFrame
      form={form}
      send={async ({ shop: address }) => {
        try {
          const { redirect_url } = await install.mutateAsync(address.trim())
          window.location.assign(redirect_url)
        } catch (error) {
          if (!(error instanceof ApiError && error.code === NO_APP)) throw error
          onNoApp(error.message)
        }
      }}
    >
      <p className="text-sm text-muted">{words.shop.setup.consent}</p>
      <StoreAddress kind="shopify" text={form.text('shop')} onType={onType} />
      <Foot onCancel={onCancel}>
        <SendButton
          type="submit"
          variant="primary"
          // The page is left with the answer.
          isPending={form.isPending || install.isSuccess}
          icon={<ExternalLink aria-hidden />}
        >
          {words.shop.setup.continue}
        </SendButton>
      </Foot>
    </FormFrame>
  )
}

function ByToken({ shop, onType, onCancel }: WayProps) {
  const words = useWords()
  const connect = useConnectShop()
  const dialogs = useDialogs()
  const form = useForm({ rule: 'shop.connection', initial: { ...BLANK, shop } })
  const [open, allow, copy] = words.shop.setup.tokenSteps
  return (
    <FormFrame
      form={form}
      send={async (typed) => {
        const { id } = await connect.mutateAsync(typed)
        dialogs.open('shopify_setup', { mode: 'edit', value: id, step: 'connected' })
      }}
    >
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-sm text-muted">
        <li>{open}</li>
        <li>
          {allow}
          <span className="mt-1 flex flex-wrap gap-1">
            {SCOPES.map((scope) => (
              <code
                key={scope}
                className="rounded-md bg-sunken px-1.5 py-0.5 text-[11px] wrap-anywhere text-ink"
              >
                {scope}
              </code>
            ))}
          </span>
        </li>
        <li>{copy}</li>
      </ol>
      <StoreAddress kind="shopify" text={form.text('shop')} onType={onType} />
      <TextField
        {...form.text('admin_token')}
        label={words.shop.setup.token}
        hint={words.shop.setup.tokenHint}
        placeholder="shpat_"
        type="password"
        autoComplete="off"
      />
      <Foot onCancel={onCancel}>
        <SendButton type="submit" variant="primary" isPending={form.isPending}>
          {words.shop.setup.connect}
        </SendButton>
      </Foot>
    </FormFrame>
  )
}

/** Connects a WooCommerce store by keys that its owner makes there in three steps. */
function ByKeys({ shop, onType, onCancel }: WayProps) {
  const words = useWords()
  const connect = useConnectShop()
  const dialogs = useDialogs()
  const initial: ShopConfigInput = { ...BLANK, kind: 'woocommerce', shop }
  const form = useForm({ rule: 'shop.connection', initial })
  const { setup } = words.shop
  return (
    <FormFrame
      form={form}
      send={async (typed) => {
        const { id } = await connect.mutateAsync(typed)
        dialogs.open('shopify_setup', { mode: 'edit', value: id, step: 'connected' })
      }}
    >
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-sm text-muted">
        {setup.keySteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <StoreAddress kind="woocommerce" text={form.text('shop')} onType={onType} />
      <TextField
        {...form.text('consumer_key')}
        label={setup.consumerKey}
        placeholder="ck_"
        type="password"
        autoComplete="off"
      />
      <TextField
        {...form.text('consumer_secret')}
        label={setup.consumerSecret}
        hint={setup.keysHint}
        placeholder="cs_"
        type="password"
        autoComplete="off"
      />
      <Foot onCancel={onCancel}>
        <SendButton type="submit" variant="primary" isPending={form.isPending}>
          {setup.connect}
        </SendButton>
      </Foot>
    </FormFrame>
  )
}

function Foot({ onCancel, children }: { onCancel: () => void; children: React.ReactNode }) {
  const words = useWords()
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 pt-1">
      <Button onPress={onCancel}>{words.ui.cancel}</Button>
      {children}
    </div>
  )
}
