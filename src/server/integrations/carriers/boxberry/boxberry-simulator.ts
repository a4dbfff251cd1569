import type { SourcePoint } from '#rules/pickup-points/point.ts'
import { groupHours } from '#rules/pickup-points/point-hours.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { pickupNetwork } from '../simulated-network/pickup-network.ts'
import { boxberryNetwork } from './boxberry-network.ts'

/** The token that the sandbox's provider knows. */
export const SANDBOX_BOXBERRY_TOKEN = 'sandbox-boxberry'

/** Under `faults` in the simulator's state. */
export type BoxberryFaults = {
  /** Words of an error, which comes with the status of success. */
  err?: string
  /** The share of points that are missing. */
  hidden?: number
}

const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const COUNTRIES: Partial<Record<string, { country: string; name: string }>> = {
  '643': { country: 'RU', name: 'РОССИЯ' },
  '112': { country: 'BY', name: 'БЕЛАРУСЬ' },
  '398': { country: 'KZ', name: 'КАЗАХСТАН' },
}

/** Boxberry as far as the shop uses it: the list of points, and parcels. */
export const boxberrySimulator: Simulator = {
  name: 'boxberry',
  routes(app, { state }) {
    app.post('/json.php', async (request) => {
      const body = (request.body ?? {}) as Partial<Record<string, string>>
      const faults = (await state.get<BoxberryFaults>('faults')) ?? {}
      if (body.token !== SANDBOX_BOXBERRY_TOKEN) return [{ err: 'Отказ в доступе. Неверный token' }]
      if (faults.err !== undefined) return { err: faults.err }
      if (body.method === 'ParselDel') {
        await state.remove(`parcel/${body.ImId}`)
        return { text: 'ok' }
      }
      if (body.method !== 'ParselCreate') return [{ err: 'Метод не найден' }]
      const asked = JSON.parse(body.sdata ?? '{}') as { order_id?: string; shop?: { name?: string } }
      if (!pickupNetwork(boxberryNetwork).some(({ code }) => code === asked.shop?.name))
        return { err: 'Пункт выдачи не найден' }
      const serial = 1_000_000_000 + (await state.change<number>('parcels', (count) => (count ?? 0) + 1))
      const { track } = await state.change<{ track: string }>(
        `parcel-of/${asked.order_id}`,
        (before) => before ?? { track: `BB${serial}` },
      )
      await state.set(`parcel/${track}`, asked.order_id)
      return { track }
    })

    app.get('/json.php', async (request) => {
      const query = request.query as Partial<Record<string, string>>
      const faults = (await state.get<BoxberryFaults>('faults')) ?? {}
      if (query.token !== SANDBOX_BOXBERRY_TOKEN) return [{ err: 'Отказ в доступе. Неверный token' }]
      if (faults.err !== undefined) return [{ err: faults.err }]
      if (query.method !== 'ListPoints') return [{ err: 'Метод не найден' }]
      const number = query.CountryCode ?? '643'
      const asked = COUNTRIES[number]
      if (!asked) return [{ err: 'Неверный код страны' }]
      const all = pickupNetwork(boxberryNetwork).filter(({ country }) => country === asked.country)
      return all.slice(0, Math.round(all.length * (1 - (faults.hidden ?? 0)))).map((point) => ({
        ...toBoxberry(point),
        Country: asked.name,
        CountryCode: number,
      }))
    })
  },
}

function toBoxberry(point: SourcePoint) {
  return {
    Code: point.code,
    Name: `${point.city}_${point.code}`,
    Address: point.address,
    Phone: point.phone ?? '',
    WorkShedule: groupHours(point.hours).map(workText).join(', '),
    TripDescription: point.howToFind ?? '',
    DeliveryPeriod: String(point.days ?? ''),
    CityName: point.city,
    TariffZone: point.zone ?? '',
    Settlement: point.city,
    Area: point.region,
    GPS: `${point.latitude},${point.longitude}`,
    AddressReduce: point.addressShort,
    OnlyPrepaidOrders: point.hasCash ? 'No' : 'Yes',
    Acquiring: point.hasCard ? 'Yes' : 'No',
    DigitalSignature: 'No',
    TypeOfOffice: '1',
    NalKD: point.hasCash ? 'Yes' : 'No',
    Metro: point.metro ?? '',
    VolumeLimit: '0.5',
    LoadLimit: point.maxWeightG === null ? '' : String(point.maxWeightG / 1_000),
    Postamat: point.type === 'locker' ? '1' : '0',
  }
}

function workText({ from, to, open, close }: ReturnType<typeof groupHours>[number]): string {
  const days = from === to ? DAYS[from - 1] : `${DAYS[from - 1]}-${DAYS[to - 1]}`
  const hours = open === '00:00' && close === '24:00' ? 'круглосуточно' : `${open}-${close}`.replaceAll(':', '.')
  return `${days}: ${hours}`
}
