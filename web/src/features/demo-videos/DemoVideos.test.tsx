import type { Video } from '@waybill/types'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers } from '@/shared/testing/server'
import { DemoVideos } from './DemoVideos'

const video: Video = {
  id: 'send',
  title: 'Send a Parcel',
  description: 'From two addresses to a label.',
  kind: 'animation',
  src: '/api/feResources/demo_videos/send/en/animation.svg',
  poster: '/api/feResources/demo_videos/send/en/poster.svg',
  captions: null,
  duration_seconds: 65,
  transcript: ['Type both addresses.', 'Choose a price.'],
}

beforeEach(() => useSession.getState().signIn('token', aUser()))

describe('the demo videos', () => {
  it('show a still picture until they are played, and stop on demand', async () => {
    answers('get', '/feResources/demo_videos', [video])
    const { user } = renderScreen(DemoVideos, '/dashboard/demo-videos')
    expect(await screen.findByText('1:05')).toBeVisible()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Play: Send a Parcel' }))
    expect(screen.getByRole('img', { name: /Send a Parcel, playing/ })).toHaveAttribute(
      'src',
      expect.stringContaining('animation.svg'),
    )
    await user.click(screen.getByRole('button', { name: 'Stop: Send a Parcel' }))
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  it('can be read instead, step by step', async () => {
    answers('get', '/feResources/demo_videos', [video])
    const { user } = renderScreen(DemoVideos, '/dashboard/demo-videos')
    await user.click(await screen.findByText('Read steps'))
    expect(screen.getByText('Choose a price.')).toBeVisible()
  })

  it('are films with captions where the operator has made some', async () => {
    answers('get', '/feResources/demo_videos', [
      { ...video, kind: 'film', src: '/films/send.mp4', captions: '/films/send.vtt' } satisfies Video,
    ])
    renderScreen(DemoVideos, '/dashboard/demo-videos')
    const film = await screen.findByLabelText('Send a Parcel')
    expect(film.querySelector('track')).toHaveAttribute('src', '/films/send.vtt')
  })
})
