import { enlivenForm } from '#src/features/search/view/form/enliven-form.ts'

for (const box of document.querySelectorAll<HTMLElement>('[data-search-form]')) enlivenForm(box)
