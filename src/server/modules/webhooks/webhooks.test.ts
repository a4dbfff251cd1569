import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { subscriptionProblems } from '#rules/webhooks/subscription-draft.ts'
import { isPublicAddress, publicOnlyAgent, refusesHost } from './public-address.ts'
import { signedHeaders, signingKey } from './signature.ts'

describe('the signature', () => {
  test('[WEBHOOKS] is that of Standard Webhooks: its own example comes out the same', () => {
    const headers = signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    })
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  test('each subscription and each number has a key of its own', () => {
    const keys = [
      signingKey('secret', { id: 1, keyNumber: 1 }),
      signingKey('secret', { id: 1, keyNumber: 2 }),
      signingKey('secret', { id: 2, keyNumber: 1 }),
      signingKey('other', { id: 1, keyNumber: 1 }),
    ]
    expect(new Set(keys).size).toBe(4)
    for (const key of keys) expect(Buffer.from(key.slice(6), 'base64')).toHaveLength(32)
    expect(createHmac('sha256', 'secret').update('webhook 1 1').digest('base64')).toBe(keys[0]?.slice(6))
  })
})

describe('where webhooks may go', () => {
  test.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1::1', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['not-an-address', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })

  test.each([
    ['https://169.254.169.254/latest', true],
    ['https://[::1]/x', true],
    ['https://2130706433/', true],
    ['https://0x7f.1/', true],
    ['https://93.184.216.34/', false],
    ['https://partner.example/', false],
  ])('%s is refused without being resolved: %s', (url, isRefused) => {
    expect(refusesHost(url)).toBe(isRefused)
  })

  test('a name that leads to this network is not connected to', async () => {
    const agent = await publicOnlyAgent((_host, _options, found) => found(null, [{ address: '10.0.0.5', family: 4 }]))
    const asked = fetch('http://partner.example/', { dispatcher: agent } as RequestInit)
    await expect(asked).rejects.toMatchObject({ cause: { message: 'partner.example is no public address' } })
    await agent.close()
  })
})

test.each([
  ['https://partner.example/hook', false, []],
  ['http://partner.example/hook', false, ['webhook_url']],
  ['http://localhost:9/hook', true, []],
  ['ftp://partner.example/', true, ['webhook_url']],
  ['https://user:password@partner.example/', false, ['webhook_url']],
  ['partner.example', true, ['webhook_url']],
])('a receiver at %s (plain allowed: %s) has problems %j', (url, mayBePlain, reasons) => {
  const draft = { url, eventTypes: ['order.placed'], note: '', isActive: true, keyNumber: 1 }
  expect(subscriptionProblems(draft, { mayBePlain }).map(({ reason }) => reason)).toEqual(reasons)
})

test('events are known ones, each once', () => {
  const draft = { url: 'https://a.example/', note: '', isActive: true, keyNumber: 1 }
  const reasons = (eventTypes: string[]) => subscriptionProblems({ ...draft, eventTypes }, { mayBePlain: false })
  expect(reasons([])).toEqual([{ field: 'eventTypes', reason: 'required' }])
  expect(reasons(['order.placed', 'nothing'])).toEqual([{ field: 'eventTypes.1', reason: 'unknown' }])
  expect(reasons(['order.placed', 'order.placed'])).toEqual([{ field: 'eventTypes.1', reason: 'duplicate' }])
})
