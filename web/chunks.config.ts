import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Modules of ours, and parts of the dictionary. */
type Parts = { modules: string[]; words: string[] }

/** The screens that a visit begins with, by the first part of their address, `*` for any other; `later` is what they open soon after. */
export const FIRST_SCREENS: Record<string, Parts & { later?: Parts }> = {
  '/': { modules: ['app/shell/VisitorLayout', 'features/visitor/Welcome'], words: ['parcel'] },
  // Every screen shows messages, so they come with the first.
  '/sign-in': { modules: ['features/account/sign-in/SignIn', 'shared/ui/Toaster'], words: [] },
  '/register': { modules: ['features/account/register/Register'], words: [] },
  '/dashboard': {
    modules: ['app/shell/Shell', 'features/dashboard/Dashboard'],
    words: ['parcel', 'work'],
  },
  '/shipment': {
    modules: ['app/shell/Shell', 'app/ShipmentScreen'],
    words: ['parcel', 'work'],
    later: {
      modules: ['parcel/Parcel', 'invoice/Invoice', 'options/Options', 'rate/Rate', 'pay/Pay'].map(
        (step) => `features/send/${step}Step`,
      ),
      words: ['rest'],
    },
  },
  '*': { modules: [], words: [], later: { modules: [], words: ['rest'] } },
}

/** Every file that a file of the bundle imports before it can run, itself included. */
export function closure(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): string[] {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || found.has(file)) return [...found]
  found.add(file)
  for (const next of chunk.imports) closure(bundle, next, found)
  return [...found]
}

/**
 * Which first screens reach each module only by imports. A build without groups tells it: files that hand others on
 * (`shared/ui`, the icons) hide from which module something comes.
 */
async function surveyScreens(resolve: object): Promise<Map<string, Set<string>>> {
  const { output } = (await build({
    configFile: false,
    root: here('.'),
    logLevel: 'error',
    plugins: [
      react(),
      {
        // A worker is a program of its own, and no screen.
        name: 'waybill-no-workers',
        transform: {
          order: 'pre',
          filter: { code: 'new Worker(' },
          handler: (code) => code.replace('import.meta.url', 'location.href'),
        },
      },
    ],
    resolve,
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: here('./src/app/main.tsx'),
        // A module that several screens share must not be in the file of one of them.
        experimental: { chunkOptimization: false },
      },
    },
  })) as Rolldown.RolldownOutput
  const bundle = Object.fromEntries(output.map((file) => [file.fileName, file]))
  const reached = new Map<string, Set<string>>()
  for (const [address, { modules }] of Object.entries(FIRST_SCREENS))
    for (const module of modules) {
      const entry = output.find(
        (file) =>
          file.type === 'chunk' && file.facadeModuleId?.replace(/\.tsx$/, '') === here(`./src/${module}`),
      )
      if (!entry) throw new Error(`${module} is no screen that is loaded by itself: correct FIRST_SCREENS.`)
      for (const name of closure(bundle, entry.fileName)) {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk') continue
        for (const id of chunk.moduleIds) reached.set(id, (reached.get(id) ?? new Set<string>()).add(address))
      }
    }
  return reached
}

const source = (pattern: string) => new RegExp(`/web/src/(${pattern})\\.tsx?$`)

/** The parts of the dictionary that every screen of the shell needs at once, and the texts that they are made of. */
const WORK_WORDS = 'workPart|actions|address|alerts|dashboard|options|palette|shipment'
/** The words of other screens, and those two once something is pressed. */
const REST_WORDS =
  'restPart|addressBook|data|defaults|demoVideos|files|gather|history|invoice|label|payment|pickupPlaces|settings|shortcuts|team|tour|usualPickup'

/** What several screens share of a noun, but for what would bring the address form, or a dialog, to those that show neither. */
const NOUN =
  /\/web\/src\/domain\/(?!quote\/|file\/|shipment\/(?:EndSteps|StepPart)|insurance\/CancelPolicy)(\w+)\//

/** Modules that travel together because the same first screens need them. */
function layerOf(id: string, screens: Set<string> | undefined): string | null {
  // Small, and asked for on every screen once it is shown: by messages, by the reporting of faults.
  if (source('shared/i18n/(en/)?plural|domain/(session/.*|site/site)').test(id)) return 'entry'
  if (!screens) return null
  const on = (...paths: string[]) => paths.every((path) => screens.has(path))
  const isOf = (folder: string) => id.includes(`/web/src/${folder}`)
  if (on('/sign-in') || (on('/') && screens.size > 1)) return 'entry'
  if (on('/')) return isOf('domain/quote') ? null : isOf('features/') || isOf('app/') ? 'visitor' : 'entry'
  if (on('/register', '/dashboard')) return 'focus'
  if (on('/register', '/shipment')) return 'ticks'
  if (on('/register')) return isOf('features/account') || isOf('domain/account') ? null : 'register'
  if (on('/dashboard', '/shipment')) return 'frame'
  // A feature's own modules stay with its screens.
  if (isOf('features/') || isOf('app/ShipmentScreen')) return null
  if (on('/dashboard')) return 'overview'
  return isOf('domain/') ? 'address' : 'fields'
}

/** Which modules travel together, the first that matches; dozens of small files compress worse, and wait for each other. */
export async function chunkGroups(resolve: object): Promise<Rolldown.CodeSplittingGroup[]> {
  const reached = await surveyScreens(resolve)
  return [
    { name: 'start', tags: ['$initial'] },
    { name: 'start', test: /rolldown\/runtime/ },
    // The words of sign-in, those that every screen of the shell needs, and the others of an account.
    { name: 'words-en', test: source('shared/i18n/en/(startPart|ui|shell|account|pages)') },
    { name: 'words-fr', test: source('shared/i18n/fr/(startPart|ui|shell|account|pages)') },
    { name: 'work-en', test: source(`shared/i18n/en/(${WORK_WORDS})`) },
    { name: 'work-fr', test: source(`shared/i18n/fr/(${WORK_WORDS})`) },
    { name: 'rest-en', test: source(`shared/i18n/en/(${REST_WORDS})`) },
    { name: 'rest-fr', test: source(`shared/i18n/fr/(${REST_WORDS})`) },
    // The operator's desk, which no account loads.
    {
      name: 'operator',
      test: /\/web\/src\/((features|domain)\/operator|app\/desk|shared\/i18n\/(en|fr)\/operator)/,
    },
    {
      name: (id) => layerOf(id, reached.get(id)),
      debugName: 'first screens',
      test: (id) => layerOf(id, reached.get(id)) !== null,
    },
    // Modules that no first screen needs.
    { name: 'question', test: source('domain/quote/(QuestionFields|question|ParcelMeasures)') },
    {
      name: 'kit',
      test: /node_modules\/(react-aria|react-stately|@internationalized|@react|use-sync-external-store)(?!.*(\/dnd\/|DropZone|FileTrigger))/,
    },
    {
      name: 'prices',
      test: source('features/visitor/(Prices|Limited)|domain/shipment/RateTags'),
    },
    {
      name: 'account',
      test: /\/web\/src\/(features\/account\/(?!.*(Profile|BankAnswered|Onboarding|Invitation|factor|VerifyEmail))|domain\/account\/(mailbox|passwords|register))|\/icons\/mail-check\./,
    },
    { name: 'profile', test: source('features/account/.*(Profile|Onboarding).*') },
    { name: 'files', test: /\/web\/src\/domain\/file\/(files|headOf)|FileTrigger/ },
    // Four screens take these, and none of those that everybody opens first.
    { name: 'bulk', test: source('domain/bulk/bulk|domain/shop/.*') },
    {
      name: 'lists',
      test: /web\/src\/shared\/(?!i18n|list\/|ui\/Uploader|rules\/readTable)|lucide-react|@tanstack\/(react-query|query-core)/,
      minShareCount: 2,
    },
    // Too little for a file of their own.
    {
      name: 'nouns',
      test: source('domain/(account|insurance|site|team)/(?!CancelPolicy).*'),
      minShareCount: 2,
    },
    {
      name: (id) => NOUN.exec(id)?.[1] ?? null,
      debugName: 'nouns',
      test: NOUN,
      minShareCount: 2,
    },
    { name: 'reporting', test: source('app/reporting/(start|screenNow|options|scrub)') },
    { name: 'kept', test: source('app/formKeeping|shared/form/keptForms') },
    {
      name: 'seldom',
      test: source(
        'app/(RulesCrashed|ReloadFirst|RouteFailure)|app/shell/(Disabled|SignInAgain)|app/shortcuts/ShortcutList',
      ),
    },
    { name: 'pages', test: source('app/NotFound|features/pages/.*|domain/site/pages') },
    // The parts of a shipment that several of its steps and screens share, and its small dialogs.
    { name: 'draft', test: source('features/send/(address/EndDialog|invoice/InvoiceDialog|OfDraft)') },
    {
      name: 'cover',
      test: source('features/insurance/label/.*Dialog|domain/insurance/addCover'),
    },
    {
      name: 'policy',
      test: source(
        'features/label/insurance/(PolicyCard|AddCoverCard|ShipmentClaims)|domain/(claim/PolicyClaimsCard|shipment/cancelCover)',
      ),
    },
    { name: 'ltl', test: source('features/ltl/LtlQuote(Dialog)?') },
    {
      name: 'send',
      test: (id) =>
        (/\/features\/send\//.test(id) && reached.has(id)) ||
        /\/(domain\/payment\/PayButton|shared\/(form\/useRowKeys|saving\/.*))\.tsx?$/.test(id),
      minShareCount: 2,
    },
    {
      name: 'quotes',
      test: source(
        'features/quotes/(quick/QuickQuoteDialog|InsuranceQuoteDialog|QuoteKinds|PriceDifference)',
      ),
    },
    { name: 'pickup', test: /\/web\/src\/features\/pickup\/|\/icons\/calendar-(plus|x)\./ },
  ]
}
