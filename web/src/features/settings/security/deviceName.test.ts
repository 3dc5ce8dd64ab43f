import { describe, expect, it } from 'vitest'
import { deviceName } from './deviceName'

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/142 Safari/537 Edg/142', 'Edge, Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18) AppleWebKit/605 Version/18 Safari/604', 'Safari, iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    ['curl/8.5', 'curl/8.5'],
  ])('of %s is %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name)
  })
})
