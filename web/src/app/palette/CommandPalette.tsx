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
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { useNavigate } from 'react-router'
import { useWords } from '@/shared/i18n'
import { useTour } from '../tour/tour'
import { useFoundPeople, useFoundScreens, useFoundShipments, type Found } from './found'
import { usePalette } from './palette'

/** Finds screens, shipments and people; Ctrl-K or ⌘-K opens it on any screen. */
export function CommandPalette() {
  const isOpen = usePalette((palette) => palette.isOpen)
  const setOpen = usePalette((palette) => palette.setOpen)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      // While the tour is active, navigation is locked.
      if (useTour.getState().step === null) setOpen(!usePalette.getState().isOpen)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [setOpen])
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={setOpen}
      isDismissable
      className="fixed inset-0 z-40 flex items-start justify-center bg-shade p-3 transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0 md:pt-[12dvh]"
    >
      <Modal className="overlay-motion w-full max-w-xl overflow-hidden rounded-card border border-line bg-surface shadow-float">
        <Palette onDone={() => setOpen(false)} />
      </Modal>
    </ModalOverlay>
  )
}

function Palette({ onDone }: { onDone: () => void }) {
  const words = useWords()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const groups = [
    { id: 'screens', title: words.palette.screens, found: useFoundScreens(query) },
    { id: 'shipments', title: words.palette.shipments, found: useFoundShipments(query) },
    { id: 'people', title: words.palette.people, found: useFoundPeople(query) },
  ].filter(({ found }) => found.length > 0)
  const all = groups.flatMap(({ found }) => found)
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
            className="h-14 w-full bg-transparent text-base outline-none [&::-webkit-search-cancel-button]:hidden"
          />
        </SearchField>
        <Menu
          aria-label={words.palette.results}
          className="max-h-[60dvh] overflow-y-auto p-2 outline-none"
          onAction={(key) => {
            const chosen = all.find(({ id }) => id === key)
            if (!chosen) return
            onDone()
            void navigate(chosen.path)
          }}
          renderEmptyState={() => (
            <p className="px-3 py-6 text-center text-sm text-muted">{words.palette.nothing(query.trim())}</p>
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
