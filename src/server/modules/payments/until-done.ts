/** Then the next run of the job goes on: one run must not outlive its turn. */
const LONGEST_RUN_MS = 60_000

/** After an outage hundreds are due at once: goes on, batch by batch, until one was not full. */
export async function untilDone(batchSize: number, doBatch: () => Promise<number>): Promise<void> {
  const until = performance.now() + LONGEST_RUN_MS
  while ((await doBatch()) === batchSize && performance.now() < until);
}
