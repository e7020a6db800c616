import './window-card.css'

// Without JavaScript, the browser's own menu prints.
const button = document.querySelector<HTMLButtonElement>('[data-print]')
if (button) {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}
