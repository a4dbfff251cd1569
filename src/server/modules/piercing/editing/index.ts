export { type MasterEdit, saveMaster } from './save-master.ts'
export { type ServiceEdit, saveService } from './save-service.ts'
