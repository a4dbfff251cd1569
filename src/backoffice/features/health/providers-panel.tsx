import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { useLive } from '#client/live/use-live.ts'
import { type ProviderHealth, staffProviders } from '#contract/staff/staff-health.ts'
import { providers as texts } from '#site-texts/backoffice/providers.ts'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { Panel } from '../../shared/lists/panel.tsx'
import { Table } from '../../shared/lists/table.tsx'
import { WhenLoaded } from '../../shared/screen.tsx'
import { providerColumns } from './provider-columns.tsx'
import styles from './providers-panel.module.css'

const load = async (signal?: AbortSignal) => (await browserApi(staffProviders, {}, signal && { signal })).providers

/** How the external services are, as long as somebody looks. */
export function ProvidersPanel() {
  const loaded = useLoaded('providers', load)
  const { data } = loaded
  useLive(
    data && JSON.stringify(data),
    async () => JSON.stringify(await load()),
    () => loaded.reload(),
  )
  return (
    <Panel title={texts.title}>
      <p className={styles.small}>{texts.lead}</p>
      <WhenLoaded loaded={loaded}>{(providers) => <Providers providers={providers} />}</WhenLoaded>
    </Panel>
  )
}

function Providers({ providers }: { providers: readonly ProviderHealth[] }) {
  const dates = useDates()
  const columns = providerColumns(dates)
  return (
    <>
      <ListBar name="services" columns={columns} rows={providers} />
      <Table label={texts.title} columns={columns} rows={providers} keyOf={({ name }) => name} />
    </>
  )
}
