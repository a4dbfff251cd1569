import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { DomainEvents } from '../kernel/events/domain-events.ts'
import type { Jobs } from '../kernel/events/jobs.ts'
import type { PersonalDataHolder } from '../kernel/people/personal-data.ts'
import { everyMinute, extensionPoint, type Kernel, type ShopModule, service } from '../kernel/shop-module.ts'
import { assemble, createServices } from './assemble.ts'

const greeting = service<string>('greeting')

test('everything that a module brings is registered, in the order of needs', async () => {
  const log: string[] = []
  let holders: Kernel['personalData'] = () => []
  const guest: ShopModule = {
    name: 'guest',
    needs: ['host'],
    setUp({ get, personalData }) {
      holders = personalData
      log.push(`guest hears ${get(greeting)}`)
      return {
        routes: () => void log.push('routes of guest'),
        http: (app) => void app.get('/guest', async () => 'here'),
        jobs: { 'guest.wave': everyMinute(async () => void log.push('waved')) },
        on: { 'test.happened': async () => {} },
        personalData: { describe: () => 'a name', erase: async () => {}, export: async () => null },
        metrics: [{ name: 'guests', help: 'How many there are', read: () => 1 }],
        stop: async () => void log.push('guest leaves'),
      }
    },
  }
  const host: ShopModule = {
    name: 'host',
    setUp({ provide }) {
      provide(greeting, 'welcome')
      return {
        personalData: { name: 'hosts', describe: () => 'rooms', erase: async () => {}, export: async () => null },
        stop: async () => void log.push('host leaves'),
      }
    },
  }
  const registered: string[] = []
  const assembly = await assemble([guest, host], {
    kernel: createServices() as Omit<Kernel, 'personalData' | 'invariants' | 'letters'>,
    domainEvents: {
      register: (module, { on = {} }) => void registered.push(`${module}: ${Object.keys(on).join()}`),
    } as DomainEvents,
    serve: () => {},
    holders: [
      { name: 'messages', describe: () => 'letters', erase: async () => {}, export: async () => null },
    ] satisfies PersonalDataHolder[],
  })

  expect(registered).toEqual(['host: ', 'guest: test.happened'])
  expect(holders().map(({ name }) => name)).toEqual(['hosts', 'guest', 'messages'])
  expect(assembly.metrics.map(({ name, read }) => [name, read()])).toEqual([['guests', 1]])

  const app = Fastify()
  await assembly.mount(app)
  expect((await app.inject('/guest')).body).toBe('here')

  const jobs = new Map<string, () => Promise<void>>()
  await assembly.startJobs({ every: async (name, cron, run) => void jobs.set(`${name} ${cron}`, run) } as Jobs)
  await jobs.get('guest.wave * * * * *')?.()
  await assembly.stop()
  expect(log).toEqual(['guest hears welcome', 'routes of guest', 'waved', 'guest leaves', 'host leaves'])
})

test('a service is provided once, and asking for one that nobody provides says which', () => {
  const { provide, get } = createServices()
  expect(() => get(greeting)).toThrow('nobody provides greeting')
  provide(greeting, 'hello')
  expect(get(greeting)).toBe('hello')
  expect(() => provide(greeting, 'again')).toThrow('greeting is provided twice')
})

test('any number of modules add to an extension point', () => {
  const { extend, extensions } = createServices()
  const wishes = extensionPoint<string>('wishes')
  expect(extensions(wishes)).toEqual([])
  extend(wishes, 'a ring')
  extend(wishes, 'a chain')
  expect(extensions(wishes)).toEqual(['a ring', 'a chain'])
})
