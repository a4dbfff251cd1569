/** Then the next run of the job goes on: one run must not outlive its turn. */
const MAX_RUN_MS = 60_000

/** After an outage hundreds are due at once: goes on, batch by batch, until one was not full. */
export async function drainBatches(batchSize: number, doBatch: () => Promise<number>): Promise<void> {
  const until = performance.now() + MAX_RUN_MS
  while ((await doBatch()) === batchSize && performance.now() < until);
}
