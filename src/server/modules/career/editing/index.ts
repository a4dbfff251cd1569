export { saveVacancy, type VacancyEdit } from './save-vacancy.ts'
