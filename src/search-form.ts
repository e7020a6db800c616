import { enlivenForm } from './parts/search-form/enliven-form.ts'

for (const box of document.querySelectorAll<HTMLElement>('[data-search-form]')) enlivenForm(box)
