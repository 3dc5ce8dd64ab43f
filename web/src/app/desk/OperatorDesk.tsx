import {
  Container,
  CreditCard,
  FileWarning,
  LampDesk,
  ListTodo,
  PackageX,
  Ruler,
  Scale,
  ScrollText,
  ShieldQuestion,
  UsersRound,
} from 'lucide-react'
import { Suspense, type ComponentType } from 'react'
import { NavLink, ScrollRestoration, useParams } from 'react-router'
import { signOutOfDesk, useOperatorSession } from '@/domain/operator/session'
import { useDeskWords } from '@/domain/operator/words'
import { Accounts } from '@/features/operator/accounts/Accounts'
import { DisputedAdjustments } from '@/features/operator/adjustments/DisputedAdjustments'
import { AuditLog } from '@/features/operator/AuditLog'
import { Claim } from '@/features/operator/claims/Claim'
import { Claims } from '@/features/operator/claims/Claims'
import { Desk } from '@/features/operator/Desk'
import { Dispute } from '@/features/operator/disputes/Dispute'
import { Disputes } from '@/features/operator/disputes/Disputes'
import { FreightQuotes } from '@/features/operator/freight/FreightQuotes'
import { Jobs } from '@/features/operator/Jobs'
import { OperatorSignIn } from '@/features/operator/OperatorSignIn'
import { Policies } from '@/features/operator/policies/Policies'
import { Purchase } from '@/features/operator/purchases/Purchase'
import { Purchases } from '@/features/operator/purchases/Purchases'
import { Reconciliation } from '@/features/operator/purchases/Reconciliation'
import { Badge, Button, Logo, PageSkeleton } from '@/shared/ui'
import { NotFound } from '../NotFound'
import { LanguageButton } from '../shell/LanguageButton'
import { SkipLink } from '../shell/SkipLink'
import { ThemeButton } from '../shell/ThemeButton'

/** The desk's places in their order. A noun that comes adds a line. Named when they are shown: their parts of the program may come later. */
const places = () =>
  [
    { path: '/operator', name: 'overview', Icon: LampDesk },
    { path: '/operator/purchases', name: 'purchases', Icon: PackageX },
    { path: '/operator/policies', name: 'policies', Icon: ShieldQuestion },
    { path: '/operator/freight-quotes', name: 'freightQuotes', Icon: Container },
    { path: '/operator/claims', name: 'claims', Icon: FileWarning },
    { path: '/operator/disputes', name: 'disputes', Icon: CreditCard },
    { path: '/operator/adjustments', name: 'adjustments', Icon: Ruler },
    { path: '/operator/accounts', name: 'accounts', Icon: UsersRound },
    { path: '/operator/jobs', name: 'jobs', Icon: ListTodo },
    { path: '/operator/reconciliation', name: 'reconciliation', Icon: Scale },
    { path: '/operator/audit', name: 'audit', Icon: ScrollText },
  ] as const

const screens = (): Partial<Record<string, ComponentType>> => ({
  '': Desk,
  purchases: Purchases,
  policies: Policies,
  'freight-quotes': FreightQuotes,
  claims: Claims,
  disputes: Disputes,
  adjustments: DisputedAdjustments,
  accounts: Accounts,
  jobs: Jobs,
  reconciliation: Reconciliation,
  audit: AuditLog,
})

/** The screens of one row. */
const ones = (): Partial<Record<string, ComponentType<{ id: string }>>> => ({
  purchases: Purchase,
  claims: Claim,
  disputes: Dispute,
})

/** The operator's desk with its own frame and sign-in, all of it one part that no account loads: no account's session opens it. */
export function OperatorDesk() {
  const words = useDeskWords()
  const session = useOperatorSession((desk) => desk.session)
  if (session === null) return <SignedOut />
  return (
    <div className="mx-auto min-h-dvh max-w-(--layout) lg:grid lg:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
      <SkipLink />
      <div className="border-line bg-surface max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:border-r">
        <div className="flex h-(--header) items-center justify-between gap-2 px-5">
          <span className="flex items-center gap-2">
            <Logo />
            <Badge tone="neutral">{words.badge}</Badge>
          </span>
          <span className="flex items-center lg:hidden">
            <LanguageButton />
            <ThemeButton />
          </span>
        </div>
        <Places />
      </div>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header className="flex min-h-(--header) flex-wrap items-center justify-end gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2 text-[13px] text-muted md:px-7">
          <p className="mr-auto">{words.recorded}</p>
          <span className="wrap-anywhere">{session.email}</span>
          <Button variant="ghost" onPress={() => void signOutOfDesk()}>
            {words.signOut}
          </Button>
          <span className="hidden items-center lg:flex">
            <LanguageButton />
            <ThemeButton />
          </span>
        </header>
        <main id="content" tabIndex={-1} className="flex-1 px-4 py-6 md:px-7 md:py-7">
          <Suspense fallback={<PageSkeleton />}>
            <Place />
          </Suspense>
        </main>
      </div>
      <ScrollRestoration />
    </div>
  )
}

/** The screen at the address. */
function Place() {
  const [place = '', id, ...rest] = (useParams()['*'] ?? '').replace(/\/$/, '').split('/')
  if (rest.length > 0) return <NotFound />
  if (id !== undefined) {
    const One = ones()[place] ?? NotFound
    return <One key={id} id={id} />
  }
  const Screen = screens()[place] ?? NotFound
  return <Screen />
}

function Places() {
  const words = useDeskWords()
  return (
    <nav
      aria-label={words.nav.label}
      className="flex gap-1 overflow-x-auto px-3 pb-3 lg:flex-col lg:overflow-x-visible"
    >
      {places().map(({ path, name, Icon }) => (
        <NavLink
          key={path}
          to={path}
          end={path === '/operator'}
          className={({ isActive }) =>
            `flex h-9 shrink-0 items-center gap-3 rounded-control px-3 text-sm pointer-coarse:h-11 ${
              isActive
                ? 'bg-accent-soft font-semibold text-accent'
                : 'text-muted hover:bg-sunken hover:text-ink'
            }`
          }
        >
          <Icon aria-hidden className="size-[18px] shrink-0" />
          {words.nav[name]}
        </NavLink>
      ))}
    </nav>
  )
}

function SignedOut() {
  const words = useDeskWords()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-(--header) items-center justify-between px-4 md:px-7">
        <span className="flex items-center gap-2">
          <Logo />
          <Badge tone="neutral">{words.badge}</Badge>
        </span>
        <div className="flex items-center gap-1">
          <LanguageButton />
          <ThemeButton />
        </div>
      </header>
      <main className="flex flex-1 flex-col items-center px-4 pt-6 pb-16 md:pt-14">
        <OperatorSignIn />
      </main>
    </div>
  )
}
