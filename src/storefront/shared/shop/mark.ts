export { Mark } from '#shop/look/mark.tsx'
