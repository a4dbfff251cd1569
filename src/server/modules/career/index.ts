export { saveVacancy, type VacancyEdit } from './editing/index.ts'
export { careerEventTags } from './events.ts'
export { loadVacancies } from './loading/load-vacancies.ts'
export { career } from './module.ts'
