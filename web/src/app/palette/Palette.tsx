import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  SearchField,
} from 'react-aria-components'
import { useNavigate } from 'react-router'
import { useWords } from '@/shared/i18n'
import { useFoundPeople, useFoundScreens, useFoundShipments, useScanned, type Found } from './found'

/** The command palette: a field, and what is found for it. */
export function Palette({ onDone }: { onDone: () => void }) {
  const words = useWords()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const shipments = useFoundShipments(query)
  const people = useFoundPeople(query)
  const groups = [
    { id: 'screens', title: words.palette.screens, found: useFoundScreens(query) },
    { id: 'shipments', title: words.palette.shipments, found: shipments.found },
    { id: 'people', title: words.palette.people, found: people.found },
  ].filter(({ found }) => found.length > 0)
  const all = groups.flatMap(({ found }) => found)
  const isSearching = shipments.isSearching || people.isSearching
  const open = (chosen: Found | undefined) => {
    if (!chosen) return
    onDone()
    void navigate(chosen.path)
  }
  // A scanner types a packing slip's barcode and presses Enter before anything is found.
  const [entered, setEntered] = useState<string | null>(null)
  const scanned = useScanned()
  const meant = entered === query && !isSearching ? scanned(query, all)?.path : undefined
  useEffect(() => {
    if (meant === undefined) return
    onDone()
    void navigate(meant)
  }, [meant, navigate, onDone])
  return (
    <Dialog aria-label={words.palette.title} className="outline-none">
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <SearchField
          aria-label={words.palette.title}
          autoFocus
          className="flex items-center gap-3 border-b border-line px-4"
        >
          <Search aria-hidden className="size-[18px] shrink-0 text-muted" />
          <Input
            placeholder={words.palette.placeholder}
            // The list forgets which entry has the focus where that one goes away while letters are typed.
            onKeyDown={({ key, currentTarget, nativeEvent }) => {
              const isEnter = key === 'Enter' && !nativeEvent.isComposing
              if (!isEnter || currentTarget.getAttribute('aria-activedescendant')) return
              if (all.length > 0) open(all[0])
              else setEntered(currentTarget.value)
            }}
            className="h-14 w-full bg-transparent text-base outline-none [&::-webkit-search-cancel-button]:hidden"
          />
        </SearchField>
        <Menu
          aria-label={words.palette.results}
          className="max-h-[60dvh] overflow-y-auto p-2 outline-none"
          onAction={(key) => {
            open(all.find(({ id }) => id === key))
          }}
          renderEmptyState={() => (
            <p className="px-3 py-6 text-center text-sm text-muted">
              {isSearching ? words.ui.loading : words.palette.nothing(query.trim())}
            </p>
          )}
        >
          {groups.map(({ id, title, found }) => (
            <MenuSection key={id} id={id}>
              <Header className="px-3 pt-2 pb-1 text-xs font-medium text-muted">{title}</Header>
              {found.map((entry) => (
                <FoundItem key={entry.id} found={entry} />
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </Dialog>
  )
}

function FoundItem({ found }: { found: Found }) {
  const { id, icon: Icon, name, note } = found
  return (
    <MenuItem
      id={id}
      textValue={name}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-sm outline-none data-focused:bg-sunken"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        {note && <span className="block truncate text-[13px] text-muted">{note}</span>}
      </span>
    </MenuItem>
  )
}
