import { parentPort } from 'node:worker_threads'
import { certificatePdf } from './certificate-pdf.ts'
import type { PdfJob, PdfResult } from './pdf-maker.ts'

/** The program of the thread that draws certificates; `pdf-maker.ts` starts it and talks to it. */
parentPort?.on('message', (job: PdfJob) => void draw(job))

async function draw({ id, print }: PdfJob): Promise<void> {
  const answer = (result: PdfResult) => parentPort?.postMessage(result)
  try {
    answer({ id, bytes: await certificatePdf(print) })
  } catch (error) {
    answer({ id, error: error instanceof Error ? error.message : String(error) })
  }
}
