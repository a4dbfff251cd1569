import { parentPort } from 'node:worker_threads'
import { type CompressionJob, type CompressionResult, compressPage } from './compress-page.ts'

parentPort?.on('message', (job: CompressionJob) => {
  const result = resultOf(job)
  const given = 'compressed' in result ? Object.values(result.compressed).map(({ buffer }) => buffer) : []
  parentPort?.postMessage(result, given)
  // Given back at once: in a thread that makes next to no objects the collector seldom comes, and copies of pages grew to
  // a third of the whole shop's memory.
  if (job.page.buffer instanceof ArrayBuffer) job.page.buffer.transfer(0)
})

function resultOf(job: CompressionJob): CompressionResult {
  try {
    return { id: job.id, compressed: compressPage(job) }
  } catch (error) {
    return { id: job.id, error: String(error) }
  }
}
