import { drawPdfs } from '../../../kernel/pdf/draw-pdfs.ts'
import { passportPdf } from './passport-pdf.ts'

drawPdfs(passportPdf)
