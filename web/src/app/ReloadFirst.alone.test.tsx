import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FormFrame, useForm } from '@/shared/form'
import { keepForms } from '@/shared/form/keptForms'
import { keeper } from '@/shared/form/mountedForms'
import { TextField } from '@/shared/ui'
import { ReloadFirst } from './ReloadFirst'

const reload = vi.fn()

function Failure() {
  useLayoutEffect(() => {
    keeper.keep?.()
  }, [])
  return (
    <ReloadFirst>
      <h1>This page didn’t load</h1>
    </ReloadFirst>
  )
}

/** A form that breaks once its e-mail ends so. */
function Fragile() {
  const form = useForm({ rule: 'account.login', initial: { email: '', password: '' } })
  if (form.draft.email.endsWith('!')) throw new TypeError('l is not a function')
  return (
    <FormFrame form={form} send={() => Promise.resolve()}>
      <TextField {...form.text('email')} label="Email" />
    </FormFrame>
  )
}

const show = () =>
  render(
    <ErrorBoundary FallbackComponent={Failure}>
      <Fragile />
    </ErrorBoundary>,
  )

async function breakIt() {
  const page = show()
  await userEvent.type(screen.getByLabelText('Email'), '!')
  return page
}

beforeAll(keepForms)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('location', { pathname: '/', reload })
})

afterEach(() => {
  reload.mockReset()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'onLine')
})

describe('a page that broke', () => {
  it('is loaded again once, with what was typed, before it says so', async () => {
    const page = show()
    await userEvent.type(screen.getByLabelText('Email'), 'marie!')
    expect(reload).toHaveBeenCalledOnce()
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
    page.unmount()

    show()
    expect(screen.getByLabelText('Email')).toHaveValue('marie')
    await userEvent.type(screen.getByLabelText('Email'), '!')
    expect(screen.getByRole('heading')).toHaveTextContent('This page didn’t load')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is loaded again after a minute, and not before', async () => {
    ;(await breakIt()).unmount()
    vi.setSystemTime(Date.now() + 59_000)
    ;(await breakIt()).unmount()
    expect(reload).toHaveBeenCalledOnce()
    vi.setSystemTime(Date.now() + 62_000)
    await breakIt()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('says so at once without a connection, and where nothing can be stored', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    ;(await breakIt()).unmount()
    Reflect.deleteProperty(navigator, 'onLine')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await breakIt()
    expect(screen.getByRole('heading')).toHaveTextContent('This page didn’t load')
    expect(reload).not.toHaveBeenCalled()
  })
})
