import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, type ReactNode } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { TextField } from '@/shared/ui'
import { FormFrame } from './FormFrame'
import { forgetForms, keepForms, SECRET } from './keptForms'
import { keeper } from './mountedForms'
import { useForm } from './useForm'

function SignIn({ email = '', password = '' }: { email?: string; password?: string }) {
  const form = useForm({ rule: 'account.login', initial: { email, password } })
  return (
    <FormFrame form={form} send={() => Promise.resolve()}>
      <TextField {...form.text('email')} label="Email" />
      <TextField {...form.text('password')} label="Password" type="password" />
    </FormFrame>
  )
}

/** In place of a form that broke. */
function Failure() {
  useLayoutEffect(() => {
    keeper.keep?.()
  }, [])
  return null
}

/** Types into a form, which then breaks. */
async function type(form: ReactNode, label: string, words: string) {
  const page = render(form)
  await userEvent.type(screen.getByLabelText(label), words)
  page.rerender(<Failure />)
  page.unmount()
}

const email = () => screen.getByLabelText('Email')

beforeAll(keepForms)

describe('a form on a page that broke', () => {
  it('is restored on the page that is loaded next, once', async () => {
    await type(<SignIn />, 'Email', 'marie@example.com')
    const next = render(<SignIn />)
    expect(email()).toHaveValue('marie@example.com')
    next.unmount()
    render(<SignIn />)
    expect(email()).toHaveValue('')
  })

  it('is not restored over something else, elsewhere, or for the next user', async () => {
    await type(<SignIn />, 'Email', 'marie@example.com')
    const other = render(<SignIn email="sam@example.com" />)
    expect(email()).toHaveValue('sam@example.com')
    other.unmount()
    history.pushState(null, '', '/elsewhere')
    const elsewhere = render(<SignIn />)
    expect(email()).toHaveValue('')
    elsewhere.unmount()
    history.pushState(null, '', '/')
    forgetForms()
    render(<SignIn />)
    expect(email()).toHaveValue('')
  })

  it('is not restored after ten minutes', async () => {
    await type(<SignIn />, 'Email', 'marie@example.com')
    vi.setSystemTime(Date.now() + 11 * 60_000)
    render(<SignIn />)
    expect(email()).toHaveValue('')
  })

  it('leaves no password behind', async () => {
    await type(<SignIn email="marie@example.com" />, 'Password', 'a sentence of my own')
    expect(sessionStorage.getItem('waybill-forms')).toBeNull()
    await type(<SignIn password="a sentence of my own" />, 'Email', 'marie@example.com')
    expect(sessionStorage.getItem('waybill-forms')).toContain('marie@example.com')
    expect(sessionStorage.getItem('waybill-forms')).not.toContain('sentence')
  })
})

describe('the fields of every form', () => {
  const sources: Record<string, string> = import.meta.glob('/src/{app,features,domain}/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const FIELD = /<TextField\s[^>]*?form\.text\('(\w+)'\)[^>]*?>/g

  it('that are typed unseen are called so that they are never written down', () => {
    const unseen = Object.values(sources).flatMap((source) =>
      [...source.matchAll(FIELD)]
        .filter(([tag]) => /type="password"|autoComplete="(one-time-code|(current|new)-password)"/.test(tag))
        .map(([, name]) => name),
    )
    expect(unseen.length).toBeGreaterThan(8)
    for (const name of unseen) expect(name).toMatch(SECRET)
  })
})
