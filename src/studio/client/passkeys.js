/**
 * Makes and uses passkeys on the pages of staff: the only script there. Served as it stands, without a build, and written for browsers that
 * turn WebAuthn's options into JSON themselves; in others the pages offer the authenticator app alone.
 */

/** @type {NodeListOf<HTMLElement>} */
const places = document.querySelectorAll('[data-passkey]')

const ADDRESSES = {
  'sign-in': '/api/studio/sign-in/passkey',
  invitation: '/api/studio/invitation/passkey',
  'step-up': '/api/studio/step-up/passkey',
  passkeys: '/api/studio/passkeys',
}

const isSupported =
  'PublicKeyCredential' in window &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential

for (const place of places) {
  if (isSupported) offer(place)
}
if (!isSupported) {
  for (const hint of document.querySelectorAll('[data-without-passkeys]')) hint.removeAttribute('hidden')
}

/** @param {HTMLElement} place */
function offer(place) {
  const button = place.querySelector('button')
  const notice = place.querySelector('p')
  if (button === null || notice === null) return
  place.hidden = false
  if (button.hasAttribute('autofocus')) button.focus()
  button.addEventListener('click', async () => {
    button.disabled = true
    notice.hidden = true
    const problem = await run(place)
    button.disabled = false
    if (problem === undefined) return
    notice.textContent = problem
    notice.hidden = false
  })
}

/**
 * Asks the server what to sign, the browser to sign it, and the server whether it holds; then goes where the server says.
 * @param {HTMLElement} place
 * @returns {Promise<string | undefined>} a sentence about what went wrong
 */
async function run(place) {
  const { passkey, token, cancelled, failed } = place.dataset
  const address = ADDRESSES[passkey]
  try {
    const options = await post(`${address}/options`, token === '' ? {} : { token })
    const credential =
      passkey === 'sign-in' || passkey === 'step-up'
        ? await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
        : await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
    const { location } = await post(address, { ...(token === '' ? {} : { token }), credential: credential.toJSON() })
    // The form of a step-up goes on with what was begun.
    const form = place.closest('form')
    if (form === null) window.location.assign(location)
    else form.submit()
    return undefined
  } catch (error) {
    // The browser says so where somebody closes its question, and where it takes too long.
    if (error instanceof DOMException && error.name === 'NotAllowedError') return cancelled
    if (error instanceof Refusal && error.code === 'STAFF_PROOF_NEEDED') {
      window.location.assign('/studio/step-up/?step=add-passkey')
      return undefined
    }
    console.error(error)
    return error instanceof Refusal ? error.message : failed
  }
}

/** The server refused for a reason that the page's own sentence does not say. */
class Refusal extends Error {
  /** @param {{ code: string, message: string }} error */
  constructor({ code, message }) {
    super(message)
    this.code = code
  }
}

/**
 * @param {string} address
 * @param {object} body
 */
async function post(address, body) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.ok) return answer.json()
  const { error } = await answer.json()
  throw ['TOO_MANY_REQUESTS', 'STAFF_PROOF_NEEDED'].includes(error.code) ? new Refusal(error) : new Error(error.message)
}
